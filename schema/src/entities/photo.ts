import * as z from 'zod/mini'
import { idSchema, timestampSchema } from './shared.ts'

/**
 * A photo of a resource as the server sends it, without its content: `width` and `height` are those of the larger
 * image, in pixels, upright; `position` is its place among the photos of the resource, lowest first. `userId` is null
 * once that account is deleted. See departures.md.
 */
export const photoSchema = z.object({
  id: idSchema,
  resourceId: idSchema,
  userId: z.nullable(idSchema),
  position: z.int(),
  width: z.int(),
  height: z.int(),
  createdAt: timestampSchema,
})

export type Photo = z.infer<typeof photoSchema>
