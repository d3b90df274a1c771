import type { Resource } from '../entities/resource.ts'
import type { User } from '../entities/user.ts'

/**
 * Returns true if a review counts in the rating. Reviews by young accounts and by the resource's author do not count.
 * [C5] [SEC-33]
 */
export function countsInRating(
  reviewer: Pick<User, 'id' | 'isYoung'>,
  resource: Pick<Resource, 'authorId'>,
): boolean {
  return !reviewer.isYoung && resource.authorId !== reviewer.id
}

/** Returns the average stars from their integer sum and their number; 0 without reviews. [C5] */
export function ratingOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}

/**
 * Returns the sum and count after one member's review changes from `before` to `after` stars. Null means that there is
 * no review, or that it does not count. [C5] [C2]
 */
export function withReview(
  totals: { ratingSum: number; reviewCount: number },
  before: number | null,
  after: number | null,
): { ratingSum: number; reviewCount: number; rating: number } {
  const ratingSum = totals.ratingSum - (before ?? 0) + (after ?? 0)
  const reviewCount = totals.reviewCount - (before === null ? 0 : 1) + (after === null ? 0 : 1)
  return { ratingSum, reviewCount, rating: ratingOf(ratingSum, reviewCount) }
}
