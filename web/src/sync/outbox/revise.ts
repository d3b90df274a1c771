import type { Intent, OutboxRecord } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deletePhotos } from '../../db/photos.ts'
import { enqueue, newKey, putBack } from './outbox.ts'
import { addedPhotoId, isDeliveryUncertain, isReviewKind, isWrittenAfter } from './queue-rules.ts'
import {
  followers,
  followUpIntent,
  isUndelivered,
  photoDeletions,
  recordsDiscardedWith,
} from './revise-rules.ts'

/**
 * Changes a queued or refused write on the person's request. It is loaded on demand. Every function
 * is one IndexedDB transaction.
 */

/** Queues a refused record again, with its old `seq`, unless it is a review that was written again since. [R7] [C2] */
export async function retry(db: DeviceDatabase, seq: number): Promise<void> {
  await db.transaction('rw', [db.outbox, db.journal], async () => {
    const record = await db.outbox.get(seq)
    if (record?.state !== 'refused') return
    if (await isOlderReview(db, record)) return await writeAgain(db, record, record.arguments)
    const key = keyForAnotherTry(record)
    const wasTried = record.wasTried === true && key === record.key
    await db.outbox.update(seq, { state: 'queued', attempts: 0, key, wasTried })
  })
}

/**
 * Queues a refused or queued record again with other content and its old `seq`. If the record may have
 * arrived, the content is queued as a follow-up write behind it. Edits that depend on the record are rebased.
 * Returns false, and changes nothing, if the record was acknowledged or no longer exists. [R7] [C4]
 */
export async function revise(
  db: DeviceDatabase,
  seq: number,
  revised: Intent['arguments'],
): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.journal], async () => {
    const record = await db.outbox.get(seq)
    if (!record || record.state === 'acknowledged') return false
    const followUp = isDeliveryUncertain(record) ? followUpIntent(record, revised) : null
    if (followUp) await enqueue(db, record.userId, followUp, record.writtenAt)
    else if (await isOlderReview(db, record)) await writeAgain(db, record, revised)
    else {
      await db.outbox.bulkPut(followers(await waitingFor(db, record), record, revised))
      await putBack(db, record, revised)
    }
    return true
  })
}

/** Like `revise`, but if the record was sent meanwhile, queues the revised content as a follow-up write. [R7] */
export async function reviseOrFollow(
  db: DeviceDatabase,
  record: OutboxRecord,
  revised: Intent['arguments'],
  now: number,
): Promise<void> {
  if (await revise(db, record.seq, revised)) return
  const followUp = followUpIntent(record, revised)
  if (followUp) await enqueue(db, record.userId, followUp, now)
}

/** Returns whether it is a refused review and the person has written the same review again since. */
async function isOlderReview(db: DeviceDatabase, record: OutboxRecord): Promise<boolean> {
  if (record.state !== 'refused' || !isReviewKind(record.kind)) return false
  const isLater = (other: OutboxRecord) => isReviewKind(other.kind) && isWrittenAfter(other, record)
  const about = await db.outbox.where('entityId').equals(record.entityId).toArray()
  if (about.some(isLater)) return true
  const journal = db.journal.where('userId').equals(record.userId)
  return (await journal.filter(isLater).count()) > 0
}

/** Queues the write as the person's newest: it goes behind all their earlier ones. [C2] */
async function writeAgain(
  db: DeviceDatabase,
  { seq, userId, kind, entityId, writtenAt }: OutboxRecord,
  args: Intent['arguments'],
): Promise<void> {
  await db.outbox.delete(seq)
  await enqueue(db, userId, { kind, entityId, arguments: args } as Intent, writtenAt)
}

/**
 * Deletes a record, only on the person's request, and with it the dependent records in `named`. Edits that
 * depend on it are rebased, and a photo that may have arrived is followed by its deletion. Returns false, and
 * deletes nothing, if dependent records are missing in `named`, or if the server has acknowledged the record: a
 * restored server must receive it again [P5]. [R7] [C4]
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
    const along = recordsDiscardedWith(about, record)
    if (along.some(({ seq }) => !named.includes(seq))) return false
    if (isUndelivered(record))
      await db.outbox.bulkPut(followers(await waitingFor(db, record), record, null))
    const gone = [record, ...along]
    await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
    await deletePhotos(
      db,
      gone.flatMap((one) => addedPhotoId(one) ?? []),
    )
    const left = about.filter((other) => !gone.some(({ seq }) => seq === other.seq))
    await takeBack(db, gone, left)
    return true
  })
}

/**
 * Deletes the unsent writes of an account, on the person's request. Acknowledged records stay, and so
 * do the deletions of photos that the server may have. [Q9] [R7]
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

/** Queues the deletion of every photo in `gone` that may have arrived. */
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

/** Returns a new key after a refusal, which the server would repeat for the old key. It stores no failures. [R2] */
function keyForAnotherTry(record: OutboxRecord): string {
  const status = record.lastError?.status ?? 0
  return status >= 400 && status < 500 ? newKey() : record.key
}
