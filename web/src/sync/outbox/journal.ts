import { limits, type OutboxRecord } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/**
 * The journal stores, for a limited time, writes that the server has acknowledged and the base
 * contains: a server that is restored from a backup may have lost them. The pull calls these
 * functions inside its own transaction. [P5]
 */

/** Adds records that have just left the outbox. */
export async function addToJournal(
  db: DeviceDatabase,
  records: readonly OutboxRecord[],
): Promise<void> {
  if (records.length === 0) return
  await db.journal.bulkPut([...records])
  await deleteExpired(db)
}

/**
 * Moves the records that another epoch acknowledged back to the outbox, each with its old `seq` and
 * idempotency key. If the server still has such a write, it only repeats the stored response. [R2]
 */
export async function sendJournalAgain(db: DeviceDatabase, epoch: string | null): Promise<void> {
  const lost = await db.journal.filter(({ ackEpoch }) => ackEpoch !== epoch).toArray()
  if (lost.length === 0) return
  await db.outbox.bulkPut(lost.map(toQueuedRecord))
  await db.journal.bulkDelete(lost.map(({ seq }) => seq))
}

/** Returns an acknowledged record as a queued one. */
export function toQueuedRecord({ countedStars: _, ...record }: OutboxRecord): OutboxRecord {
  // `wasTried`, because the server may have the write: no other write may replace this one or reuse its key. [Q7]
  return { ...record, state: 'queued', wasTried: true, ackSeq: null, ackEpoch: null, ackAt: null }
}

/** Deletes the journal of a deleted account, so that nothing of it is sent again. */
export async function deleteJournalOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.journal.where('userId').equals(userId).delete()
}

/** A record's age is counted back from the newest acknowledgement, by the server's clock. [I3] */
async function deleteExpired(db: DeviceDatabase): Promise<void> {
  const { journalDays, journalRows } = limits.sync
  const records = await db.journal.orderBy('seq').reverse().toArray()
  const newest = Math.max(...records.map(({ ackAt }) => ackAt ?? 0))
  const floor = newest - journalDays * 24 * 60 * 60_000
  const old = records.filter(
    ({ ackAt }, index) => index >= journalRows || (ackAt ?? newest) < floor,
  )
  await db.journal.bulkDelete(old.map(({ seq }) => seq))
}
