import { limits, type OutboxRecord } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'

/**
 * Writes that the server has taken and the base shows, kept for a while: a server that is restored
 * from a backup may have lost them. Called by the pull inside its own transaction. [P5]
 */

/** What has just left the outbox. */
export async function addToJournal(
  db: DeviceDatabase,
  records: readonly OutboxRecord[],
): Promise<void> {
  if (records.length === 0) return
  await db.journal.bulkPut([...records])
  await forgetOld(db)
}

/**
 * Puts back into the queue what another epoch acknowledged, each in its old place and under its old
 * key: what the server still has it answers from its records, with no further effect. [R2]
 */
export async function sendJournalAgain(db: DeviceDatabase, epoch: string | null): Promise<void> {
  const lost = await db.journal.filter(({ ackEpoch }) => ackEpoch !== epoch).toArray()
  if (lost.length === 0) return
  await db.outbox.bulkPut(lost.map(asQueued))
  await db.journal.bulkDelete(lost.map(({ seq }) => seq))
}

/** An acknowledged record as one that is still to be sent. */
export function asQueued({ countedStars: _, ...record }: OutboxRecord): OutboxRecord {
  // The server may have it, so that nothing takes its place or its key. [Q7]
  return { ...record, state: 'queued', wasTried: true, ackSeq: null, ackEpoch: null, ackAt: null }
}

/** Nothing of an account that is no more is sent again. */
export async function deleteJournalOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.journal.where('userId').equals(userId).delete()
}

/** Counts by the server's clock, from its newest answer back: the device's decides nothing. [I3] */
async function forgetOld(db: DeviceDatabase): Promise<void> {
  const { journalDays, journalRows } = limits.sync
  const records = await db.journal.orderBy('seq').reverse().toArray()
  const newest = Math.max(...records.map(({ ackAt }) => ackAt ?? 0))
  const floor = newest - journalDays * 24 * 60 * 60_000
  const old = records.filter(
    ({ ackAt }, index) => index >= journalRows || (ackAt ?? newest) < floor,
  )
  await db.journal.bulkDelete(old.map(({ seq }) => seq))
}
