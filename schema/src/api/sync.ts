import * as z from 'zod/mini'
import { resourceSchema } from '../entities/resource.ts'
import { idSchema } from '../entities/shared.ts'

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
