import * as z from 'zod/mini'
import { resourceSchema } from './resource.ts'
import { idSchema } from './shared.ts'

/** The account's content that is held for a moderator: its places, and its photos of places that others see. [M11] */
export const heldSchema = z.object({
  resources: z.array(resourceSchema),
  photos: z.array(z.object({ id: idSchema, resourceId: idSchema })),
})

export type Held = z.infer<typeof heldSchema>
