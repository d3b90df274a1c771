import * as z from 'zod/mini'
import { resourceSchema, savedResourceSchema } from '../entities/resource.ts'
import { reviewSchema } from '../entities/review.ts'
import { idSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'

/** Headers of the sync protocol, lower case as Node and fetch give them. */
export const syncHeaders = {
  /** Request and echo: names one write of one account. [R2] [R4] */
  idempotencyKey: 'idempotency-key',
  /** Request: the account whose write this is; another session answers 409. [R3] */
  account: 'x-account-id',
  /** Answer: the database's epoch. Request: the one that the device knows; else 410. [R4] [P5] */
  epoch: 'sync-epoch',
  /** Answer: the change number a pull must reach to show this write. [P4] */
  seq: 'sync-seq',
  /** Answer to a list of reviews: the resource's `reviewsRevision` it shows. */
  reviewsRevision: 'reviews-revision',
} as const

/** Headers of the admin's lists: how many there are in all, and what to send as `after`. */
export const pageHeaders = { totalCount: 'total-count', nextPage: 'next-page' } as const

export const syncPaths = {
  catalogue: '/api/sync/catalogue',
  mine: '/api/sync/mine',
} as const

/** `since` is the cursor of the last page; without it the feed starts at the beginning. [P1] */
export const syncQuery = z.strictObject({ since: z.optional(z.string().check(z.maxLength(100))) })

/**
 * `pages=columns` asks for pages of many rows, told column by column: fewer answers on the way, and an
 * eighth smaller. `pages=long` has as many as rows, for devices of before and those with no worker.
 */
export const catalogueQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(100))),
  pages: z.optional(z.enum(['long', 'columns'])),
})

/** What both feeds say with each page. */
export const feedPage = {
  epoch: z.string(),
  /** As `formatCursor` writes it: everything up to and including its `seq` has been told. */
  cursor: z.string(),
  more: z.boolean(),
}

/** GET /api/sync/catalogue: public, the same for everyone. `total` counts all live rows. [P1] [P6] */
export const cataloguePage = z.object({
  ...feedPage,
  rows: z.array(resourceSchema),
  deleted: z.array(idSchema),
  total: z.int(),
})

export type CataloguePage = z.infer<typeof cataloguePage>

/**
 * GET: server-sent events that say that the catalogue has changed since the cursor in `since`, and
 * nothing else. [P7]
 */
export const syncEventsPath = '/api/sync/events'

const mineRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('account'), row: userSchema }),
  z.object({ type: z.literal('saved'), row: savedResourceSchema }),
  z.object({ type: z.literal('review'), row: reviewSchema }),
])

/** GET /api/sync/mine: the session's own rows. Deleted rows are told by their resource. [P1] */
export const minePage = z.object({
  ...feedPage,
  rows: z.array(mineRow),
  deleted: z.array(z.object({ type: z.enum(['saved', 'review']), resourceId: idSchema })),
})

export type MinePage = z.infer<typeof minePage>
