import * as z from 'zod/mini'
import { idSchema, timestampSchema } from './shared.ts'

/**
 * A photo of a resource as the server sends it, without its content. `width` and `height` are the size in pixels of the
 * larger image, upright. `position` is the photo's position among the resource's photos, lowest first. `userId` is null
 * after that account was deleted. See departures.md.
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
