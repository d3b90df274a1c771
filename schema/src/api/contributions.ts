import * as z from 'zod/mini'
import { moderationStates } from '../entities/moderation.ts'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody, adminListBody } from './admin.ts'
import { decisionFieldsSchema, isExplainedDecision, moderatedTypes } from './moderation.ts'

export const contributionPaths = {
  list: '/api/moderation/contributions',
  counts: '/api/moderation/contributions/counts',
  decisions: '/api/moderation/contributions/decisions',
} as const

/** Maximum number of items that one request hides, removes or restores. */
export const contributionsPerRequest = 100

/**
 * POST /api/moderation/contributions: the places, reviews and photos of one member, newest first. Includes hidden and
 * removed content. `query` matches a part of the place's name. 404 `user_not_found`. [M6]
 */
export const contributionsBody = z.extend(adminListBody, { memberId: idSchema })
const contributionSchema = z.object({
  type: z.enum(moderatedTypes),
  id: idSchema,
  /** The place itself, or the place that the review or photo is about. */
  resource: z.object({ id: idSchema, name: z.string() }),
  state: z.enum(moderationStates),
  /** The description of a place or the comment of a review. */
  written: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  createdAt: timestampSchema,
})
export const contributionsResponse = z.array(contributionSchema)

/** POST /api/moderation/contributions/counts: numbers of items that could be deleted together with the account. */
export const contributionCountsBody = z.extend(adminBody, { memberId: idSchema })
export const contributionCountsResponse = z.object({
  resources: z.int(),
  /** Reviews of these places by other members. They are deleted with the places. */
  othersReviews: z.int(),
  reviews: z.int(),
  photos: z.int(),
})

/**
 * POST /api/moderation/contributions/decisions: hides, removes or restores what the member has published, at most
 * `contributionsPerRequest` items. Items that already have the state do not count. Returns the number of changed items
 * and of items that are left. The member gets one mail per request, which says how many there are. Errors as for a single decision. [M6]
 */
export const decideAllBody = z
  .extend(z.extend(adminBody, { memberId: idSchema }), decisionFieldsSchema.shape)
  .check(isExplainedDecision)
export const decideAllResponse = z.object({ decided: z.int(), left: z.int() })

export type Contribution = z.infer<typeof contributionSchema>
export type ContributionCounts = z.infer<typeof contributionCountsResponse>
export type ContributionsBody = z.infer<typeof contributionsBody>
export type DecideAllBody = z.infer<typeof decideAllBody>
