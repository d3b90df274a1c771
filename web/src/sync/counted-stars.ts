import { hasReached, type OutboxRecord, starsOf } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { isReviewKind } from './queue-rules.ts'

/**
 * Keeps with the account's reviews which of its stars the catalogue counts, where its own feed is
 * about to tell them first: the own row alone would not say so any more. Called by the pull inside
 * its own transaction, before it writes the rows. [P4] [C5]
 */
export async function noteCountedStars(
  db: DeviceDatabase,
  userId: string,
  cursors: { catalogue: string | null; mine: string | null },
): Promise<void> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const reviews = records.filter(
    ({ kind, state }) => isReviewKind(kind) && state === 'acknowledged',
  )
  for (const record of firstUncounted(reviews, cursors.catalogue)) {
    if (record.countedStars !== undefined || !hasReached(cursors.mine, ackOf(record))) continue
    const before = reviews.findLast(
      ({ entityId, seq }) => entityId === record.entityId && seq < record.seq,
    )
    const own = await db.ownReviews.get(record.entityId)
    const countedStars = before ? starsOf(before) : (own?.rating ?? null)
    await db.outbox.update(record.seq, { countedStars })
  }
}

/** Of each place the oldest review that the catalogue does not count yet. */
function firstUncounted(reviews: readonly OutboxRecord[], cursor: string | null): OutboxRecord[] {
  const byPlace = new Map<string, OutboxRecord>()
  for (const record of reviews.toReversed())
    if (!hasReached(cursor, ackOf(record))) byPlace.set(record.entityId, record)
  return [...byPlace.values()]
}

function ackOf({ ackEpoch, ackSeq }: OutboxRecord) {
  return { epoch: ackEpoch ?? '', seq: ackSeq ?? 0 }
}
