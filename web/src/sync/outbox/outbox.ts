import { type Intent, type OutboxRecord, outboxVersion, visitorId } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { editEntryOf, entryOf, revisedAddition } from './queue-rules.ts'

/**
 * Adds the person's writes to the outbox. `revise.ts` changes writes that are in it, and
 * `acknowledge.ts` handles acknowledged writes. Every function is one IndexedDB transaction.
 */

/**
 * Queues a write of `userId`. Once this resolves, the write survives a crash of the device [Q2].
 * Unsent writes that it supersedes are removed, and unsent edits are combined [Q7]. If the addition of
 * the resource is still queued, the write depends on the addition [Q6]. An edit of a refused addition
 * revises the addition [R7].
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
    throw new Error('This write needs a signed-in member')
  await db.transaction('rw', db.outbox, async () => {
    const about = await db.outbox.where('entityId').equals(intent.entityId).sortBy('seq')
    const own = about.filter((record) => record.userId === userId)
    // The write was committed just before the database connection was lost, and is now retried. [fault 27]
    if (own.some((record) => record.key === key)) return
    const revised = intent.kind === 'edit-resource' ? revisedAddition(own, intent) : null
    if (revised) {
      // The revised addition contains all these edits.
      await db.outbox.bulkDelete(revised.merged.map((record) => record.seq))
      await putBack(db, revised.addition, revised.draft)
      return
    }
    const entry = intent.kind === 'edit-resource' ? editEntryOf(own, intent) : entryOf(own, intent)
    await db.outbox.bulkDelete(entry.overtaken.map((record) => record.seq))
    // A visitor has no saves on the server. If an account took over an unsave later, it could
    // delete a save of that account. [Q8]
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

/** Creates an idempotency key, a UUIDv7. [R2] */
export const newKey = uuidv7

/** Queues a record again with other content and its old `seq`. Call it inside a transaction. */
export async function putBack(
  db: DeviceDatabase,
  record: OutboxRecord,
  revised: Intent['arguments'],
): Promise<void> {
  // Other content is another write, and the old idempotency key belongs to the old body. [R2]
  const next = { ...record, state: 'queued', attempts: 0, lastError: null, key: newKey() }
  await db.outbox.put({ ...next, wasTried: false, arguments: revised } as OutboxRecord)
}

/** Deletes all writes of a deleted account: they can never be sent. */
export async function discardAllOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.outbox.where('userId').equals(userId).delete()
}

/** Returns how many writes of an account the server has not acknowledged. */
export async function countUnsentOf(db: DeviceDatabase, userId: string): Promise<number> {
  const records = db.outbox.where('userId').equals(userId)
  return records.filter(({ state }) => state !== 'acknowledged').count()
}

/** Moves the visitor's writes to the account, as if the account had written them last. [Q8] [Q7] */
export async function moveVisitorWrites(db: DeviceDatabase, userId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const written = await db.outbox.where('userId').equals(visitorId).sortBy('seq')
    await db.outbox.bulkDelete(written.map((record) => record.seq))
    for (const { kind, entityId, arguments: args, writtenAt } of written)
      await enqueue(db, userId, { kind, entityId, arguments: args } as Intent, writtenAt)
  })
}
