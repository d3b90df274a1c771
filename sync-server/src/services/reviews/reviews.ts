import {
  type CreateReviewBody,
  countsInRating,
  type ModerationMode,
  mayReview,
  moderationLimits,
  type Review,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findHiddenReviewOf } from '../../repositories/moderation-repository.ts'
import { recomputeRating } from '../../repositories/ratings-repository.ts'
import {
  deleteReview,
  findReviewOf,
  insertReview,
  isReviewId,
  listReviews,
  updateReview,
} from '../../repositories/reviews-repository.ts'
import {
  insertTombstone,
  isTombstone,
  removeTombstoneOf,
} from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import { holdFor, reasonsToHold } from '../moderation/hold-policy.ts'
import { refuseBlockedLinks } from '../moderation/link-hosts.ts'
import { requireResource } from '../resources/require-resource.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'

/** After this time, a removed review is deleted for good, and a new review of the member is visible again. [M1] */
const undoMs = moderationLimits.undoDays * 24 * 60 * 60_000

/**
 * Returns the reviews of a resource, newest first, and the `reviewsRevision` to which they belong. Throws 404 and 410.
 */
export async function readReviews(
  db: Database,
  resourceId: string,
): Promise<{ reviews: Review[]; revision: number }> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const resource = await requireResource(trx, resourceId)
      return { reviews: await listReviews(trx, resourceId), revision: resource.reviewsRevision }
    })
}

/**
 * Writes a member's only review of a resource; a second one replaces the first and keeps its id and date [C2].
 * Recomputes the resource's rating in the same transaction [C5]. Throws 403 `own_resource_review` for the author of the
 * resource [SEC-33], 410 `resource_deleted` [C3], 404 `resource_not_found`, 409 `id_taken` [I2], and 400 `link_refused`
 * [M13]. Specification, section 7. A review with a new text may be held for a moderator; 403
 * `too_many_waiting` if too many contributions of the member are held already. [M11]
 */
export async function reviewResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: {
    resourceId: string
    body: CreateReviewBody
    user: User
    now: Date
    newId: () => string
    blockedLinkHosts?: ReadonlySet<string>
    mode: ModerationMode
  },
): Promise<Decision> {
  const { resourceId, body, user, now, newId, mode, blockedLinkHosts = new Set() } = options
  const { id = newId(), rating, comment = null } = body
  const resource = await requireResource(trx, resourceId)
  if (!mayReview(user, resource)) throw new DomainError('own_resource_review')

  const first = await findReviewOf(trx, { resourceId, userId: user.id })
  refuseBlockedLinks({ comment }, blockedLinkHosts, first ?? {})
  const removedSince = new Date(now.getTime() - undoMs).toISOString()
  const former = first
    ? null
    : await findHiddenReviewOf(trx, { resourceId, userId: user.id, removedSince })
  const firstId = former?.id ?? id
  if (!first) {
    // The id of the member's own deleted review of this resource may be used again.
    await removeTombstoneOf(trx, { type: 'review', userId: user.id, resourceId, id: firstId })
    if (await isUsedId(trx, firstId)) throw new DomainError('id_taken')
  }

  // A hidden review stays hidden after a change, and so does a new review after its deletion. [M1]
  const formerState = first ? first.moderation : former?.state
  const seq = await allocateSeq({ catalogue: true })
  const subject = { type: 'review', id: first?.id ?? firstId } as const
  const isNewText = !first || (comment !== null && comment !== first.comment)
  const reasons =
    formerState === undefined && isNewText
      ? await reasonsToHold(trx, { mode, subject, user, text: comment, now })
      : []
  const moderation = reasons.length > 0 ? 'pending' : formerState
  const isVisible = moderation === undefined
  const review: Review = {
    id: subject.id,
    resourceId,
    userId: user.id,
    rating,
    comment,
    createdAt: first?.createdAt ?? now.toISOString(),
    user: { username: user.username },
    ...(!(isVisible && countsInRating(user, resource)) && { counts: false }),
    ...(moderation && { moderation }),
  }
  if (first) {
    await updateReview(trx, { id: first.id, rating, comment, seq })
  } else {
    await insertReview(trx, {
      id: review.id,
      resource_id: resourceId,
      user_id: user.id,
      rating,
      comment,
      created_at: review.createdAt,
      seq,
      ...(moderation && { moderation }),
      // What was declined while it waited has not been public, in whichever words it is written again. [M11]
      held_for: former?.heldFor ?? null,
    })
  }
  await holdFor(trx, subject, { reasons, now })
  await recomputeRating(trx, { resourceId, seq })
  return { status: first ? 200 : 201, body: review, feed: 'mine' }
}

async function isUsedId(trx: Database, id: string): Promise<boolean> {
  return (await isReviewId(trx, id)) || (await isTombstone(trx, 'review', id))
}

/**
 * Deletes the member's own review. A tombstone carries the deletion to the member's devices [P3], and the rating is
 * recomputed in the same transaction [C5]. Throws 404 `review_not_found` if there is no review, even for a deleted
 * resource; a device treats this as success [R5].
 */
export async function deleteOwnReview(
  trx: Database,
  allocateSeq: AllocateSeq,
  { resourceId, user, now }: { resourceId: string; user: User; now: Date },
): Promise<Decision> {
  const review = await findReviewOf(trx, { resourceId, userId: user.id })
  if (!review) throw new DomainError('review_not_found')

  const seq = await allocateSeq({ catalogue: true })
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
