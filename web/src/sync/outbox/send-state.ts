import type { Intent, OutboxError, OutboxRecord } from '@worldschool/schema'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deleteReportedOf, reportedTables } from '../delete-leftovers.ts'
import { enqueue, newKey } from './outbox.ts'
import { isBlockKind, isSaveKind, isWrittenAfter } from './queue-rules.ts'
import type { Acknowledgement } from './replay.ts'

/**
 * The state changes of outbox records while they are sent; loaded with the code that sends them.
 * Every function is one IndexedDB transaction.
 */

/** Returns the keys of photos that the server has acknowledged and no pull contains yet. [P4] */
export async function sentPhotoKeys(db: DeviceDatabase): Promise<string[]> {
  const sent = await db.outbox
    .filter(({ kind, state }) => kind === 'add-photo' && state === 'acknowledged')
    .toArray()
  return sent.map(({ key }) => key)
}

/**
 * Call it before a record is sent: from now on the server may have it. Returns false if the record
 * was replaced or settled meanwhile and must not be sent. [Q1] [Q7]
 */
export async function markAsTried(db: DeviceDatabase, record: OutboxRecord): Promise<boolean> {
  // A deletion is final: sent late or twice, it changes nothing.
  if (record.kind === 'delete-resource' || record.wasTried) return true
  return db.transaction('rw', db.outbox, async () => {
    const current = await db.outbox.get(record.seq)
    if (current?.key !== record.key || current.state !== 'queued') return false
    await db.outbox.update(record.seq, { wasTried: true })
    return true
  })
}

/**
 * Marks a write that the server has applied. The record stays until a pull contains it [P4], unless its
 * account has signed out meanwhile [Q9]. If a photo was discarded while it was being sent, it is deleted once
 * more, because the first deletion may have come before the photo. [R7]
 */
export async function acknowledge(
  db: DeviceDatabase,
  sent: OutboxRecord,
  { epoch, seq, ackAt }: Acknowledgement,
): Promise<void> {
  const ack = { ackSeq: seq, ackEpoch: epoch, ackAt }
  await db.transaction('rw', [db.device, ...reportedTables(db)], async () => {
    await change(db, sent, { state: 'acknowledged', ...ack, lastError: null })
    const passed = sent.kind === 'add-photo' ? await passingDeletion(db, sent) : null
    if (passed) {
      const marks = { takesBack: true }
      await enqueue(db, sent.userId, intentOf(passed), passed.writtenAt, newKey(), marks)
    }
    const isHere = (await readValue(db, 'account'))?.id === sent.userId
    if (!isHere) await deleteReportedOf(db, sent.userId)
  })
}

function intentOf({ kind, entityId, arguments: args }: OutboxRecord): Intent {
  return { kind, entityId, arguments: args } as Intent
}

/** Returns the deletion that may have been sent before its photo arrived; null if there is none. */
async function passingDeletion(
  db: DeviceDatabase,
  { seq, entityId, userId, arguments: { id } }: OutboxRecord & { kind: 'add-photo' },
): Promise<OutboxRecord | null> {
  if ((await db.outbox.get(seq)) ?? (await db.journal.get(seq))) return null
  const queued = await db.outbox.where('entityId').equals(entityId).toArray()
  const journaled = await db.journal.where('userId').equals(userId).toArray()
  const deletions = [...queued, ...journaled].filter(
    (record) =>
      record.kind === 'delete-photo' &&
      record.arguments.id === id &&
      record.userId === userId &&
      record.state !== 'refused',
  )
  const isAhead = deletions.some((record) => record.state === 'queued' && !record.wasTried)
  return isAhead ? null : (deletions[0] ?? null)
}

/**
 * Marks a write that the server refused. It stays, with the reason, until the person decides [R7]. A write that no
 * longer matters is deleted instead: a save or block that a later write replaces, and a photo that was deleted since,
 * alone or with its place. [Q7] [M8]
 */
export async function refuse(
  db: DeviceDatabase,
  sent: OutboxRecord,
  reason: OutboxError,
): Promise<void> {
  await db.transaction('rw', [db.outbox, db.journal], async () => {
    await change(db, sent, { state: 'refused', attempts: sent.attempts + 1, lastError: reason })
    const refused = await db.outbox.get(sent.seq)
    if (refused?.state !== 'refused') return
    const about = await db.outbox.where('entityId').equals(refused.entityId).toArray()
    // After a restore of the server, a photo may be sent after the deletion of its place. [P5]
    const journaled =
      refused.kind === 'add-photo'
        ? await db.journal.where('userId').equals(refused.userId).toArray()
        : []
    if ([...about, ...journaled].some((other) => outlives(other, refused)))
      await db.outbox.delete(refused.seq)
  })
}

/** Records a failed attempt. `attempts` counts only failures of the server itself. [R5] */
export async function recordFailure(
  db: DeviceDatabase,
  sent: OutboxRecord,
  reason: OutboxError,
): Promise<void> {
  const attempts = sent.attempts + (reason.status === 500 ? 1 : 0)
  await change(db, sent, { attempts, lastError: reason })
}

/** Returns whether a later write makes the refusal of `record` irrelevant. [Q7] */
function outlives(later: OutboxRecord, record: OutboxRecord): boolean {
  if (!isWrittenAfter(later, record)) return false
  if (isSaveKind(record.kind)) return isSaveKind(later.kind)
  if (isBlockKind(record.kind)) return isBlockKind(later.kind)
  if (record.kind !== 'add-photo') return false
  return (
    later.kind === 'delete-resource' ||
    (later.kind === 'delete-photo' && later.arguments.id === record.arguments.id)
  )
}

/** Changes a record only if it is still the one that was sent: it may have been replaced. [Q7] */
async function change(
  db: DeviceDatabase,
  sent: OutboxRecord,
  fields: Partial<
    Pick<OutboxRecord, 'state' | 'attempts' | 'lastError' | 'ackSeq' | 'ackEpoch' | 'ackAt'>
  >,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const current = await db.outbox.get(sent.seq)
    if (current?.key === sent.key && current.state === 'queued')
      await db.outbox.update(sent.seq, fields)
  })
}
