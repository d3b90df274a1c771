import * as z from 'zod/mini'
import { resourceSchema, savedResourceSchema } from '../entities/resource.ts'
import { idSchema } from '../entities/shared.ts'

export const savedResourcePaths = {
  list: '/api/saved-resources',
  one: (resourceId: string) => `/api/saved-resources/${resourceId}`,
  status: (resourceId: string) => `/api/saved-resources/${resourceId}/status`,
} as const

/**
 * GET /api/saved-resources: the saved resources as full resources, newest save first. Specification,
 * section 7.
 */
export const savedResourcesResponse = z.array(resourceSchema)

/** GET /api/saved-resources/{id}/status. Specification, section 7. */
export const savedStatusResponse = z.object({ isSaved: z.boolean() })

/** POST /api/saved-resources. Saving twice changes nothing [C1]. Specification, section 7. */
export const saveResourceBody = z.strictObject({
  resourceId: idSchema,
  id: z.optional(idSchema),
})
export const savedResourceResponse = savedResourceSchema

/** DELETE /api/saved-resources/{id}, by resource id; unsaving twice changes nothing [C1]. */
export const unsavedResponse = z.object({ isSaved: z.literal(false) })

export type SaveResourceBody = z.infer<typeof saveResourceBody>
