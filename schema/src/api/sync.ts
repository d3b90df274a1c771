import * as z from 'zod/mini'
import { resourceSchema } from '../entities/resource.ts'
import { reviewSchema } from '../entities/review.ts'
import { savedResourceSchema } from '../entities/saved-resource.ts'
import { idSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'

export const syncPaths = {
  catalogue: '/api/sync/catalogue',
  mine: '/api/sync/mine',
} as const

/** `since` is the cursor of the last page; without it the feed starts at the beginning. [P1] */
export const syncQuery = z.strictObject({ since: z.optional(z.string().check(z.maxLength(100))) })

const page = {
  epoch: z.string(),
  /** As `formatCursor` writes it: everything up to and including its `seq` has been told. */
  cursor: z.string(),
  more: z.boolean(),
}

/** GET /api/sync/catalogue: public, the same for everyone. `total` counts all live rows. [P1] [P6] */
export const cataloguePage = z.object({
  ...page,
  rows: z.array(resourceSchema),
  deleted: z.array(idSchema),
  total: z.int(),
})

const mineRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('account'), row: userSchema }),
  z.object({ type: z.literal('saved'), row: savedResourceSchema }),
  z.object({ type: z.literal('review'), row: reviewSchema }),
])

/** GET /api/sync/mine: the session's own rows. Deleted rows are told by their resource. [P1] */
export const minePage = z.object({
  ...page,
  rows: z.array(mineRow),
  deleted: z.array(z.object({ type: z.enum(['saved', 'review']), resourceId: idSchema })),
})

export type CataloguePage = z.infer<typeof cataloguePage>
export type MinePage = z.infer<typeof minePage>
