import type { OutboxRecord, Review } from '@worldschool/schema'
import { isBehind, isReviewKind } from '../../sync/queue-rules.ts'

type Standing = Pick<Review, 'rating' | 'comment'>

/**
 * The viewer's review that a refused one would replace or delete if it were sent after all: what
 * they have written since, here or on another device, or had written before. Null where none is in
 * the way. [C2] [R7]
 */
export function standingReview(
  record: OutboxRecord,
  outbox: readonly OutboxRecord[],
  own: Review | null,
): Standing | null {
  if (record.state !== 'refused') return null
  if (!isReviewKind(record.kind)) return null
  const since = outbox.findLast((other) => isReviewKind(other.kind) && isBehind(other, record))
  const standing = since ? writtenReview(since) : own
  return standing && isSame(standing, writtenReview(record)) ? null : standing
}

function writtenReview(record: OutboxRecord): Standing | null {
  if (record.kind !== 'review') return null
  const { rating, comment = null } = record.arguments
  return { rating, comment }
}

function isSame(a: Standing, b: Standing | null): boolean {
  return a.rating === b?.rating && a.comment === b.comment
}
