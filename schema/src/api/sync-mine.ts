import * as z from 'zod/mini'
import { reviewSchema } from '../entities/review.ts'
import { savedResourceSchema } from '../entities/saved-resource.ts'
import { idSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'
import { feedPage } from './sync.ts'

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
