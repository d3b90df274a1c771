import type { Review } from '@worldschool/schema'
import type { ReviewListRecord } from '../../db/database.ts'

/**
 * The reviews of a list that the device holds. One older than `revision`, the resource's
 * `reviewsRevision`, may still have the viewer's own, deleted since: that one the feed tells. [P4]
 */
export function listedReviews(
  held: ReviewListRecord | undefined,
  revision: number,
  viewerId: string | undefined,
): Review[] {
  if (!held) return []
  if (held.reviewsRevision >= revision) return held.reviews
  return held.reviews.filter((review) => review.userId !== viewerId)
}
