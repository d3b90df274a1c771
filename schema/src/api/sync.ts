import * as z from 'zod/mini'
import { blockSchema } from '../entities/block.ts'
import { heldSchema } from '../entities/held.ts'
import { moderationNoticeSchema } from '../entities/moderation.ts'
import { resourceSchema, savedResourceSchema } from '../entities/resource.ts'
import { reviewSchema } from '../entities/review.ts'
import { idSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'

/** Headers of the sync protocol, in lower case as in Node and fetch. */
export const syncHeaders = {
  /** Request and response: identifies one write of one account. [R2] [R4] */
  idempotencyKey: 'idempotency-key',
  /** Request: the account that made this write; 409 in a session of another account. [R3] */
  account: 'x-account-id',
  /** Response: the database's epoch. Request: the epoch that the device knows; 410 if they differ. [R4] [P5] */
  epoch: 'sync-epoch',
  /** Response: the `seq` that a pull must reach to include this write. [P4] */
  seq: 'sync-seq',
  /**
   * Request of the feed `mine`: `blocks` requests the lists `blocks` and `held`, for a device that does not have them yet.
   * An older server ignores it. [M8]
   */
  include: 'sync-include',
  /** Response with a list of reviews: the resource's `reviewsRevision` when the list was read. */
  reviewsRevision: 'reviews-revision',
} as const

/** Headers of the admin's lists: the total count, and the `after` of the next page. */
export const pageHeaders = { totalCount: 'total-count', nextPage: 'next-page' } as const

export const syncPaths = {
  catalogue: '/api/sync/catalogue',
  mine: '/api/sync/mine',
} as const

/** `since` is the cursor of the last page; without it the feed starts at the beginning. [P1] */
export const syncQuery = z.strictObject({ since: z.optional(z.string().check(z.maxLength(100))) })

/**
 * `pages=columns` requests pages of many rows in columns, so that fewer requests are needed. Columns are an eighth
 * smaller than rows. `pages=long` returns as many rows per page, but in rows, for older devices and for devices without
 * a worker.
 */
export const catalogueQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(100))),
  pages: z.optional(z.enum(['long', 'columns'])),
})

/** Fields of each page of both feeds. */
export const feedPage = {
  epoch: z.string(),
  /** In the format of `formatCursor`. Everything up to and including its `seq` has been reported. */
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

/** GET: server-sent events that only report that the catalogue has changed since the cursor in `since`. [P7] */
export const syncEventsPath = '/api/sync/events'

const mineRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('account'), row: userSchema }),
  z.object({ type: z.literal('saved'), row: savedResourceSchema }),
  z.object({ type: z.literal('review'), row: reviewSchema }),
])

/** GET /api/sync/mine: the session's own rows. Deleted rows are identified by their resource. [P1] */
export const minePage = z.object({
  ...feedPage,
  rows: z.array(mineRow),
  deleted: z.array(z.object({ type: z.enum(['saved', 'review']), resourceId: idSchema })),
  /** Decisions about the account's own content; absent from older servers, ignored by older apps. [M2] */
  notices: z.optional(z.array(moderationNoticeSchema)),
  /**
   * All blocked members. Present if the list has changed or the device requests it with `sync-include`. Absent from
   * older servers, ignored by older apps. [M8]
   */
  blocks: z.optional(z.array(blockSchema)),
  /**
   * The account's held places, and its held photos at public places. Present if the list has changed or the device
   * requests it with `sync-include`. Absent from older servers, ignored by older apps. [M11]
   */
  held: z.optional(heldSchema),
})

export type MinePage = z.infer<typeof minePage>
