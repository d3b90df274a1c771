import {
  type Cursor,
  hasReached,
  type Intent,
  type IntentKind,
  type OutboxError,
  type OutboxRecord,
  outboxVersion,
  parseCursor,
  visitorId,
} from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceDatabase } from '../db/database.ts'

/** The only writer of the queue. Every function is one IndexedDB transaction. */

/**
 * Queues a write of `userId`. When this resolves it has survived the phone's own crash [Q2].
 * An unsent save and unsave of the same resource collapse to the last intent [Q7]; a write about a
 * resource that is itself still waiting depends on it [Q6].
 */
export async function enqueue(
  db: DeviceDatabase,
  userId: string,
  intent: Intent,
  now: number,
): Promise<void> {
  if (userId === visitorId && intent.kind !== 'save' && intent.kind !== 'unsave')
    throw new Error('Only a member writes this, and nobody is signed in')
  await db.transaction('rw', db.outbox, async () => {
    const about = await db.outbox.where('entityId').equals(intent.entityId).toArray()
    const own = about.filter((record) => record.userId === userId)
    const isRefusedPlace = own.some(isRefusedAddition)
    const overtaken = own.filter((record) => overtakes(intent.kind, record, isRefusedPlace))
    await db.outbox.bulkDelete(overtaken.map((record) => record.seq))
    // A visitor has nothing on any server to unsave; an account must not lose a save by it. [Q8]
    if (userId === visitorId && intent.kind === 'unsave') return
    const left = own.filter((record) => !overtaken.includes(record))
    const parent = left.find(
      (record) => record.kind === 'add-resource' && record.state !== 'acknowledged',
    )
    await db.outbox.add({
      key: uuidv7(),
      userId,
      version: outboxVersion,
      dependsOn: parent && intent.kind !== 'add-resource' ? parent.seq : null,
      state: 'queued',
      attempts: 0,
      lastError: null,
      ackSeq: null,
      ackEpoch: null,
      writtenAt: now,
      ...intent,
    } as Omit<OutboxRecord, 'seq'> as OutboxRecord)
  })
}

/** The oldest queued record of `userId` that waits for no refused or unsent one. [Q5] [Q6] */
export async function nextToSend(db: DeviceDatabase, userId: string): Promise<OutboxRecord | null> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const stateBySeq = new Map(records.map((record) => [record.seq, record.state]))
  const isFree = ({ state, dependsOn }: OutboxRecord) => {
    const parent = dependsOn === null ? undefined : stateBySeq.get(dependsOn)
    return state === 'queued' && (parent === undefined || parent === 'acknowledged')
  }
  return records.find(isFree) ?? null
}

/** The server has it. The record stays until the pull shows it [P4]. */
export async function acknowledge(
  db: DeviceDatabase,
  sent: OutboxRecord,
  { epoch, seq }: Cursor,
): Promise<void> {
  const ack = { ackSeq: seq, ackEpoch: epoch }
  await change(db, sent, { state: 'acknowledged', ...ack, lastError: null })
}

/** The server will not have it. It stays, with the reason, until the person decides. [R7] */
export async function refuse(
  db: DeviceDatabase,
  sent: OutboxRecord,
  reason: OutboxError,
): Promise<void> {
  await change(db, sent, { state: 'refused', attempts: sent.attempts + 1, lastError: reason })
}

/** It did not go through this time. `attempts` counts the server's own failures alone. [R5] */
export async function noteFailure(
  db: DeviceDatabase,
  sent: OutboxRecord,
  reason: OutboxError,
): Promise<void> {
  const attempts = sent.attempts + (reason.status === 500 ? 1 : 0)
  await change(db, sent, { attempts, lastError: reason })
}

/** Puts a refused record back. [R7] */
export async function retry(db: DeviceDatabase, seq: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const record = await db.outbox.get(seq)
    if (record?.state !== 'refused') return
    await db.outbox.update(seq, { state: 'queued', attempts: 0, key: keyForAnotherTry(record) })
  })
}

/**
 * Puts a refused or still waiting record back with other content, in its old place. Answers false,
 * and changes nothing, when the server has it already or it is gone. [R7]
 */
export async function revise(
  db: DeviceDatabase,
  seq: number,
  revised: Intent['arguments'],
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const record = await db.outbox.get(seq)
    if (!record || record.state === 'acknowledged') return false
    // Other content is another write: the old key belongs to the old body. [R2]
    const next = { ...record, state: 'queued', attempts: 0, lastError: null, key: uuidv7() }
    await db.outbox.put({ ...next, arguments: revised } as OutboxRecord)
    return true
  })
}

/** Drops a record, on the person's word alone. [R7] */
export async function discard(db: DeviceDatabase, seq: number): Promise<void> {
  await db.outbox.delete(seq)
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

/**
 * Drops what the base shows by now [P4]. What a database of another epoch acknowledged may be
 * missing from this one, so it is sent again under its key [P5]. Called by the pull inside its own
 * transaction.
 */
export async function forgetShown(
  db: DeviceDatabase,
  cursors: { catalogue: string | null; mine: string | null },
): Promise<void> {
  const records = await db.outbox.filter((record) => record.state === 'acknowledged').toArray()
  const epoch = cursors.catalogue ? parseCursor(cursors.catalogue)?.epoch : undefined
  for (const { seq, kind, ackSeq, ackEpoch } of records) {
    const ack = { epoch: ackEpoch ?? '', seq: ackSeq ?? 0 }
    if (feedsShowing[kind].every((feed) => hasReached(cursors[feed], ack)))
      await db.outbox.delete(seq)
    else if (epoch !== undefined && epoch !== ack.epoch)
      await db.outbox.update(seq, { state: 'queued', ackSeq: null, ackEpoch: null })
  }
}

const feedsShowing: Record<IntentKind, ('catalogue' | 'mine')[]> = {
  'add-resource': ['catalogue'],
  'edit-resource': ['catalogue'],
  'delete-resource': ['catalogue'],
  save: ['mine'],
  unsave: ['mine'],
  review: ['catalogue', 'mine'],
  'delete-review': ['catalogue', 'mine'],
}

/** Whether a new write of `kind` makes an older, unsent `record` pointless. [Q7] [C2] */
function overtakes(kind: IntentKind, record: OutboxRecord, isRefusedPlace: boolean): boolean {
  if (record.state === 'acknowledged') return false
  // What was refused and is deleted would hold the deletion up for ever. [Q6]
  if (kind === 'delete-resource') return isRefusedPlace
  if (kind === 'save' || kind === 'unsave')
    return record.kind === 'save' || record.kind === 'unsave'
  return kind === 'review' && record.kind === 'review'
}

function isRefusedAddition({ kind, state }: OutboxRecord): boolean {
  return kind === 'add-resource' && state === 'refused'
}

/** A recorded refusal would be replayed under its key; a failure of the server was not recorded. [R2] */
function keyForAnotherTry(record: OutboxRecord): string {
  const status = record.lastError?.status ?? 0
  return status >= 400 && status < 500 ? uuidv7() : record.key
}

/** Changes a record only while it is still the one that was sent: it may have been replaced. [Q7] */
async function change(
  db: DeviceDatabase,
  sent: OutboxRecord,
  fields: Partial<Pick<OutboxRecord, 'state' | 'attempts' | 'lastError' | 'ackSeq' | 'ackEpoch'>>,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const current = await db.outbox.get(sent.seq)
    if (current?.key === sent.key && current.state === 'queued')
      await db.outbox.update(sent.seq, fields)
  })
}
