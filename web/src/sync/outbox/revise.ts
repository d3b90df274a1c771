import type { Intent, OutboxRecord } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { dropPhotos } from '../../db/photos.ts'
import { enqueue, newKey, putBack } from './outbox.ts'
import { addedPhotoId, isBehind, isReviewKind } from './queue-rules.ts'
import {
  followers,
  furtherIntent,
  goesAlong,
  hasNotArrived,
  intentBehind,
  photoDeletions,
} from './revise-rules.ts'

/**
 * What a person does to a write that waits or was refused; it is loaded once they do. Every function
 * is one IndexedDB transaction.
 */

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
    else {
      await db.outbox.bulkPut(followers(await waitingFor(db, record), record, revised))
      await putBack(db, record, revised)
    }
    return true
  })
}

/** As `revise`; what went out while it was being mended is followed by what was made of it. [R7] */
export async function reviseOrFollow(
  db: DeviceDatabase,
  record: OutboxRecord,
  revised: Intent['arguments'],
  now: number,
): Promise<void> {
  if (await revise(db, record.seq, revised)) return
  const further = intentBehind(record, revised)
  if (further) await enqueue(db, record.userId, further, now)
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
 * wait for it do without it, and a photo that may have arrived is followed by its deletion. Answers false, and drops nothing, when the server has it already, so
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
    const left = about.filter((other) => !gone.some(({ seq }) => seq === other.seq))
    await takeBack(db, gone, left)
    return true
  })
}

/**
 * Drops what an account has not sent, on the person's word; what the server has is kept, and what takes
 * back photos that it may have. [Q9] [R7]
 */
export async function discardUnsentOf(db: DeviceDatabase, userId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
    const isKept = ({ state, takesBack }: OutboxRecord) =>
      state === 'acknowledged' || (state === 'queued' && takesBack === true)
    const gone = records.filter((record) => !isKept(record))
    await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
    await takeBack(db, gone, records.filter(isKept))
  })
}

/** Queues the deletion of every photo among what is `gone` that may have arrived. */
async function takeBack(
  db: DeviceDatabase,
  gone: readonly OutboxRecord[],
  left: readonly OutboxRecord[],
): Promise<void> {
  for (const record of gone)
    for (const deletion of photoDeletions([record], left))
      await enqueue(db, record.userId, deletion, record.writtenAt, newKey(), { takesBack: true })
}

async function waitingFor(db: DeviceDatabase, record: OutboxRecord): Promise<OutboxRecord[]> {
  const about = await db.outbox.where('entityId').equals(record.entityId).toArray()
  return about.filter(({ dependsOn }) => dependsOn === record.seq)
}

/** A recorded refusal would be replayed under its key; a failure of the server was not recorded. [R2] */
function keyForAnotherTry(record: OutboxRecord): string {
  const status = record.lastError?.status ?? 0
  return status >= 400 && status < 500 ? newKey() : record.key
}
