import { type Intent, type OutboxRecord, outboxVersion, visitorId } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceDatabase } from '../db/database.ts'
import { dropPhotos } from '../db/drop-photos.ts'
import {
  addedPhotoId,
  editEntryOf,
  entryOf,
  followers,
  furtherIntent,
  goesAlong,
  hasNotArrived,
  isBehind,
  isReviewKind,
  mendedAddition,
} from './queue-rules.ts'

/**
 * What a person does to the queue; `outbox-delivery.ts` is what becomes of it on the way. Every
 * function is one IndexedDB transaction.
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
      ...entry.intent,
    } as Omit<OutboxRecord, 'seq'> as OutboxRecord)
  })
}

/** Under which the server remembers a write. [R2] */
export const newKey = uuidv7

/** Puts a refused record back, in its old place unless something newer was sent since. [R7] [C2] */
export async function retry(db: DeviceDatabase, seq: number): Promise<void> {
  await db.transaction('rw', [db.outbox, db.journal], async () => {
    const record = await db.outbox.get(seq)
    if (record?.state !== 'refused') return
    if (await isOlderReview(db, record)) return await writeAnew(db, record, record.arguments)
    const key = keyForAnotherTry(record)
    const wasTried = record.wasTried === true && key === record.key
    await db.outbox.update(seq, { state: 'queued', attempts: 0, key, wasTried })
  })
}

/**
 * Puts a refused or still waiting record back with other content, in its old place; behind it when
 * it may have arrived. Edits that wait for it follow. Answers false, and changes nothing, when the
 * server has it already or it is gone. [R7] [C4]
 */
export async function revise(
  db: DeviceDatabase,
  seq: number,
  revised: Intent['arguments'],
): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.journal], async () => {
    const record = await db.outbox.get(seq)
    if (!record || record.state === 'acknowledged') return false
    const further = furtherIntent(record, revised)
    if (further) await enqueue(db, record.userId, further, record.writtenAt)
    else if (await isOlderReview(db, record)) await writeAnew(db, record, revised)
    else await putBack(db, record, revised)
    return true
  })
}

async function putBack(
  db: DeviceDatabase,
  record: OutboxRecord,
  revised: Intent['arguments'],
): Promise<void> {
  await db.outbox.bulkPut(followers(await waitingFor(db, record), record, revised))
  // Other content is another write: the old key belongs to the old body. [R2]
  const next = { ...record, state: 'queued', attempts: 0, lastError: null, key: uuidv7() }
  await db.outbox.put({ ...next, wasTried: false, arguments: revised } as OutboxRecord)
}

/** Whether it was refused and the person has written of the same review since. */
async function isOlderReview(db: DeviceDatabase, record: OutboxRecord): Promise<boolean> {
  if (record.state !== 'refused' || !isReviewKind(record.kind)) return false
  const isLater = (other: OutboxRecord) => isReviewKind(other.kind) && isBehind(other, record)
  const about = await db.outbox.where('entityId').equals(record.entityId).toArray()
  if (about.some(isLater)) return true
  const told = db.journal.where('userId').equals(record.userId)
  return (await told.filter(isLater).count()) > 0
}

/** The person's last word is what they say now: it goes behind all that they said before. [C2] */
async function writeAnew(
  db: DeviceDatabase,
  { seq, userId, kind, entityId, writtenAt }: OutboxRecord,
  args: Intent['arguments'],
): Promise<void> {
  await db.outbox.delete(seq)
  await enqueue(db, userId, { kind, entityId, arguments: args } as Intent, writtenAt)
}

/**
 * Drops a record, on the person's word alone, and with it what `named` says goes along. Edits that
 * wait for it do without it. Answers false, and drops nothing, when the server has it already, so
 * that a restored one is sent it again [P5], or when more would go than was named. [R7] [C4]
 */
export async function discard(
  db: DeviceDatabase,
  seq: number,
  named: readonly number[] = [],
): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.photos, db.photoContents], async () => {
    const record = await db.outbox.get(seq)
    if (!record) return true
    if (record.state === 'acknowledged') return false
    const about = await db.outbox.where('entityId').equals(record.entityId).toArray()
    const along = goesAlong(about, record)
    if (along.some(({ seq }) => !named.includes(seq))) return false
    if (hasNotArrived(record))
      await db.outbox.bulkPut(followers(await waitingFor(db, record), record, null))
    const gone = [record, ...along]
    await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
    await dropPhotos(
      db,
      gone.flatMap((one) => addedPhotoId(one) ?? []),
    )
    return true
  })
}

/** Drops all writes of an account that is no more: nothing could ever send them. */
export async function discardAllOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.outbox.where('userId').equals(userId).delete()
}

/** Drops what an account has not sent, on the person's word; what the server has is kept. [Q9] */
export async function discardUnsentOf(db: DeviceDatabase, userId: string): Promise<void> {
  const records = db.outbox.where('userId').equals(userId)
  await records.filter(({ state }) => state !== 'acknowledged').delete()
}

/** How many writes of an account the server has not taken. */
export async function countUnsentOf(db: DeviceDatabase, userId: string): Promise<number> {
  const records = db.outbox.where('userId').equals(userId)
  return records.filter(({ state }) => state !== 'acknowledged').count()
}

/** A visitor's writes become the account's, as if it had written them last. [Q8] [Q7] */
export async function adoptVisitorWrites(db: DeviceDatabase, userId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const written = await db.outbox.where('userId').equals(visitorId).sortBy('seq')
    await db.outbox.bulkDelete(written.map((record) => record.seq))
    for (const { kind, entityId, arguments: args, writtenAt } of written)
      await enqueue(db, userId, { kind, entityId, arguments: args } as Intent, writtenAt)
  })
}

async function waitingFor(db: DeviceDatabase, record: OutboxRecord): Promise<OutboxRecord[]> {
  const about = await db.outbox.where('entityId').equals(record.entityId).toArray()
  return about.filter(({ dependsOn }) => dependsOn === record.seq)
}

/** A recorded refusal would be replayed under its key; a failure of the server was not recorded. [R2] */
function keyForAnotherTry(record: OutboxRecord): string {
  const status = record.lastError?.status ?? 0
  return status >= 400 && status < 500 ? uuidv7() : record.key
}
