import * as z from 'zod/mini'
import { timestampSchema } from './shared.ts'

/** A member's appeal against a decision or a sanction, as it is sent to that member. [M9] */
export const appealSchema = z.object({
  text: z.string(),
  at: timestampSchema,
  /** One of `appealOutcomes`, or an unknown one from a newer server; null while nobody has decided. */
  outcome: z.nullable(z.string()),
  /** The moderator's reasons. */
  reply: z.nullable(z.string()),
  decidedAt: z.nullable(timestampSchema),
})

export type Appeal = z.infer<typeof appealSchema>
