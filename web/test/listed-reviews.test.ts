import { buildReview } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { listedReviews } from '../src/features/reviews/queries.ts'

const [own, other] = [buildReview(1), buildReview(2)]
const held = { resourceId: own.resourceId, reviews: [own, other], reviewsRevision: 5 }

it('[P4] a list older than the resource does not bring a deleted review back', () => {
  expect(listedReviews(held, 6, own.userId)).toEqual([other])
  expect(listedReviews(held, 5, own.userId)).toEqual([own, other])
  expect(listedReviews(undefined, 5, own.userId)).toEqual([])
})
