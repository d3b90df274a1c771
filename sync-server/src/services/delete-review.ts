import type { User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { recomputeRating } from '../repositories/resources-repository.ts'
import { deleteReview, findReviewOf } from '../repositories/reviews-repository.ts'
import { insertTombstone } from '../repositories/tombstones-repository.ts'
import type { Decision, Raise } from './apply-write.ts'
import { DomainError } from './domain-error.ts'

/**
 * A member takes the own review back; a tombstone carries it to the member's devices [P3] and the
 * rating is worked out anew in the same transaction [C5]. 404 `review_not_found` without one, of a
 * deleted resource too, which a device takes as done [R5].
 */
export async function deleteOwnReview(
  trx: Database,
  raise: Raise,
  { resourceId, user, now }: { resourceId: string; user: User; now: Date },
): Promise<Decision> {
  const review = await findReviewOf(trx, { resourceId, userId: user.id })
  if (!review) throw new DomainError('review_not_found')

  const seq = await raise({ catalogue: true })
  await deleteReview(trx, review.id)
  await insertTombstone(trx, {
    type: 'review',
    id: review.id,
    resource_id: resourceId,
    user_id: user.id,
    seq,
    deleted_at: now.toISOString(),
  })
  await recomputeRating(trx, { resourceId, seq })
  return { status: 200, body: { resourceId, deleted: true }, feed: 'mine' }
}
