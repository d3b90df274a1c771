import * as z from 'zod/mini'
import { categories } from '../categories.ts'
import { resourceBaseSchema, resourceDraftSchema, resourceSchema } from '../entities/resource.ts'
import { idSchema } from '../entities/shared.ts'
import { heldField } from './held-field.ts'

export const resourcePaths = {
  list: '/api/resources',
  one: (id: string) => `/api/resources/${id}`,
} as const

/** GET /api/resources, optionally only of one category. Specification, section 7. */
export const resourcesQuery = z.strictObject({ category: z.optional(z.enum(categories)) })
export const resourcesResponse = z.array(resourceSchema)

/**
 * POST /api/resources. The device chooses `id` [I1]. If `authorId` is sent, it must be the session's user.
 * Returns the resource, or 409 `id_taken` [I2]. Specification, section 7.
 */
export const createResourceBody = z.extend(resourceDraftSchema, {
  id: z.optional(idSchema),
  authorId: z.nullish(idSchema),
})
/** `moderation` is absent if everyone sees the resource. [M11] */
export const resourceResponse = z.extend(resourceSchema, heldField)

/**
 * PUT /api/resources/{id}, for its author and admins: the whole resource after the edit, the `revision` that the edit
 * is based on, and `base`, the fields as the person saw them. Fields that only one side changed are merged. If both
 * sides changed a field, 409 `conflict` names such fields in `fields` and returns the server's row in `current`.
 * Without `base`, any change since `revision` is a conflict, except changed reviews. An edit that changes nothing does
 * not increase the revision. [C4]
 */
export const updateResourceBody = z.extend(resourceDraftSchema, {
  revision: z.int().check(z.minimum(0)),
  base: z.optional(resourceBaseSchema),
})

/**
 * DELETE /api/resources/{id}, for its author and admins. 404 if it does not exist.
 * Specification, section 7.
 */
export const idParams = z.strictObject({ id: idSchema })
export const deletedResponse = z.object({ id: idSchema, deleted: z.literal(true) })

export type CreateResourceBody = z.infer<typeof createResourceBody>
export type UpdateResourceBody = z.infer<typeof updateResourceBody>
