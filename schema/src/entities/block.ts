import * as z from 'zod/mini'
import { idSchema, timestampSchema } from './shared.ts'

/** A member whose reviews the account does not see. Private to the account. [M8] */
export const blockSchema = z.object({
  /** The blocked member. */
  userId: idSchema,
  /** Their name at the time of blocking. */
  username: z.string(),
  createdAt: timestampSchema,
})

export type Block = z.infer<typeof blockSchema>
