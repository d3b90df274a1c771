import {
  type Block,
  type OutboxRecord,
  projectReviews,
  type Review,
  type User,
  type ViewReview,
  withoutBlocked,
} from '@worldschool/schema'
import type { ReviewListRecord } from '../../db/indexeddb.ts'

/**
 * Returns the reviews of a stored list. A list older than `revision`, the resource's `reviewsRevision`, may
 * still contain a review that the viewer has deleted since; the feed is the source for the viewer's own
 * review. [P4]
 */
export function listedReviews(
  stored: ReviewListRecord | undefined,
  revision: number,
  viewerId: string | undefined,
): Review[] {
  if (!stored) return []
  if (stored.reviewsRevision >= revision) return stored.reviews
  return stored.reviews.filter((review) => review.userId !== viewerId)
}

interface Context {
  own: Review | null
  /** The viewer's own writes about the resource, oldest first. */
  outbox: readonly OutboxRecord[]
  viewer: User | null
  /** Undefined until it is known who is blocked: then only the viewer's own review is shown. */
  blocked: ReadonlyMap<string, Block> | undefined
}

/** Returns what the screen shows of a list of reviews, and how many are hidden because of blocks. [M8] */
export function shownReviews(
  listed: readonly Review[],
  { own, outbox, viewer, blocked }: Context,
): { reviews: ViewReview[]; hiddenCount: number } {
  const all = projectReviews(blocked ? listed : [], own, outbox, viewer)
  const reviews = blocked ? withoutBlocked(all, blocked) : all
  return { reviews, hiddenCount: all.length - reviews.length }
}
