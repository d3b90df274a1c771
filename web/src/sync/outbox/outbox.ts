import { type Intent, type OutboxRecord, outboxVersion, visitorId } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceDatabase } from '../../db/database.ts'
import { editEntryOf, entryOf, mendedAddition } from './queue-rules.ts'

/**
 * What a person puts into the queue; `revise.ts` is what they do to what lies in it, and
 * `acknowledge.ts` what becomes of it on the way. Every function is one IndexedDB transaction.
 */

/**
 * Queues a write of `userId`. When this resolves it has survived the phone's own crash [Q2].
 * What is unsent and overtaken by it goes, unsent edits become one [Q7]; a write about a resource
 * that is itself still waiting depends on it [Q6], and an edit of a refused one mends it [R7].
 */
export async function enqueue(
  db: DeviceDatabase,
  userId: string,
  intent: Intent,
  now: number,
  key = newKey(),
  marks: Pick<OutboxRecord, 'takesBack'> = {},
): Promise<void> {
  if (userId === visitorId && intent.kind !== 'save' && intent.kind !== 'unsave')
    throw new Error('Only a member writes this, and nobody is signed in')
  await db.transaction('rw', db.outbox, async () => {
    const about = await db.outbox.where('entityId').equals(intent.entityId).sortBy('seq')
    const own = about.filter((record) => record.userId === userId)
    // It was taken just before the connection was lost, and nobody could be told so. [fault 27]
    if (own.some((record) => record.key === key)) return
    const mended = intent.kind === 'edit-resource' ? mendedAddition(own, intent) : null
    if (mended) {
      // All that waits for it is in it now.
      await db.outbox.bulkDelete(mended.merged.map((record) => record.seq))
      await putBack(db, mended.addition, mended.draft)
      return
    }
    const entry = intent.kind === 'edit-resource' ? editEntryOf(own, intent) : entryOf(own, intent)
    await db.outbox.bulkDelete(entry.overtaken.map((record) => record.seq))
    // A visitor has nothing on any server to unsave; an account must not lose a save by it. [Q8]
    if (userId === visitorId && intent.kind === 'unsave') return
    if (entry.isNeedless) return
    await db.outbox.add({
      key,
      userId,
      version: outboxVersion,
      dependsOn: entry.dependsOn,
      state: 'queued',
      attempts: 0,
      lastError: null,
      ackSeq: null,
      ackEpoch: null,
      writtenAt: now,
      ...marks,
      ...entry.intent,
    } as Omit<OutboxRecord, 'seq'> as OutboxRecord)
  })
}

/** Under which the server remembers a write. [R2] */
export const newKey = uuidv7

/** Puts a record back in its old place with other content. To be called inside a transaction. */
export async function putBack(
  db: DeviceDatabase,
  record: OutboxRecord,
  revised: Intent['arguments'],
): Promise<void> {
  // Other content is another write: the old key belongs to the old body. [R2]
  const next = { ...record, state: 'queued', attempts: 0, lastError: null, key: newKey() }
  await db.outbox.put({ ...next, wasTried: false, arguments: revised } as OutboxRecord)
}

/** Drops all writes of an account that is no more: nothing could ever send them. */
export async function discardAllOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.outbox.where('userId').equals(userId).delete()
}

/** How many writes of an account the server has not taken. */
export async function countUnsentOf(db: DeviceDatabase, userId: string): Promise<number> {
  const records = db.outbox.where('userId').equals(userId)
  return records.filter(({ state }) => state !== 'acknowledged').count()
}

/** A visitor's writes become the account's that took them over, as if it had written them last. [Q8] [Q7] */
export async function adoptVisitorWrites(db: DeviceDatabase, userId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const written = await db.outbox.where('userId').equals(visitorId).sortBy('seq')
    await db.outbox.bulkDelete(written.map((record) => record.seq))
    for (const { kind, entityId, arguments: args, writtenAt } of written)
      await enqueue(db, userId, { kind, entityId, arguments: args } as Intent, writtenAt)
  })
}
