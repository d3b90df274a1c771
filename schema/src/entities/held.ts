import * as z from 'zod/mini'
import { resourceSchema } from './resource.ts'
import { idSchema } from './shared.ts'

/** What waits for a moderator: the account's own places, and its photos of places that others see. [M11] */
export const heldSchema = z.object({
  resources: z.array(resourceSchema),
  photos: z.array(z.object({ id: idSchema, resourceId: idSchema })),
})

export type Held = z.infer<typeof heldSchema>
