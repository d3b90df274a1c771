import * as z from 'zod/mini'
import { reviewDraftSchema, reviewSchema } from '../entities/review.ts'
import { idSchema } from '../entities/shared.ts'

export const reviewPaths = {
  ofResource: (resourceId: string) => `/api/resources/${resourceId}/reviews`,
  own: (resourceId: string) => `/api/resources/${resourceId}/reviews/mine`,
} as const

/** GET /api/resources/{id}/reviews, newest first. Specification, section 7. */
export const reviewsResponse = z.array(reviewSchema)

/**
 * POST /api/resources/{id}/reviews. A second review by the same member replaces the first [C2]. 410 `resource_deleted`
 * for a deleted resource [C3]. Specification, section 7.
 */
export const createReviewBody = z.extend(reviewDraftSchema, { id: z.optional(idSchema) })
export const reviewResponse = reviewSchema

/** DELETE /api/resources/{id}/reviews/mine: deletes the member's own review. 404 `review_not_found` without one. */
export const reviewDeletedResponse = z.object({ resourceId: idSchema, deleted: z.literal(true) })

export type CreateReviewBody = z.infer<typeof createReviewBody>
