import * as z from 'zod/mini'
import { idSchema, timestampSchema } from './shared.ts'

/** One heart of one member. Section 3. */
export const savedResourceSchema = z.object({
  id: idSchema,
  userId: idSchema,
  resourceId: idSchema,
  createdAt: timestampSchema,
})

export type SavedResource = z.infer<typeof savedResourceSchema>
