import { buildReview } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { listedReviews } from '../src/features/reviews/shown-reviews.ts'

const [own, other] = [buildReview(1), buildReview(2)]
const cached = { resourceId: own.resourceId, reviews: [own, other], reviewsRevision: 5 }

it('[P4] does not restore a deleted review from a list older than the resource', () => {
  expect(listedReviews(cached, 6, own.userId)).toEqual([other])
  expect(listedReviews(cached, 5, own.userId)).toEqual([own, other])
  expect(listedReviews(undefined, 5, own.userId)).toEqual([])
})
