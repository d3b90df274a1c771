import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { moderationStates } from './moderation.ts'
import { idSchema, textSchema, timestampSchema } from './shared.ts'

/**
 * Fields that a member fills in: stars, and optionally a comment of 1 to 1000 characters. Specification,
 * section 5.
 */
export const reviewDraftSchema = z.strictObject({
  rating: z.int().check(z.minimum(limits.review.ratingMin), z.maximum(limits.review.ratingMax)),
  comment: z.optional(textSchema(limits.review.commentMax)),
})

/** A review as the server sends it, with its author's name. Specification, section 3. */
export const reviewSchema = z.object({
  id: idSchema,
  resourceId: idSchema,
  userId: idSchema,
  rating: z.int(),
  comment: z.nullable(z.string()),
  createdAt: timestampSchema,
  user: z.object({ username: z.string() }),
  /** False while the review does not count in the rating of the resource, otherwise absent. [SEC-33] */
  counts: z.optional(z.boolean()),
  /** Only in the author's own feed, while others do not see the review. [M1] */
  moderation: z.optional(z.catch(z.enum(moderationStates), 'hidden')),
})

export type ReviewDraft = z.infer<typeof reviewDraftSchema>
export type Review = z.infer<typeof reviewSchema>
