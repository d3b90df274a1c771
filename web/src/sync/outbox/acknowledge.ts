import {
  hasReached,
  type IntentKind,
  limits,
  type OutboxRecord,
  parseCursor,
} from '@worldschool/schema'
import { readValue, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase, OwnChange } from '../../db/indexeddb.ts'
import { addToJournal, sendJournalAgain, toQueuedRecord } from './journal.ts'
import { freeRecords, publishingRestrictionOf } from './queue-rules.ts'

/**
 * Reads what waits in the outbox, and removes acknowledged records once the base contains them.
 * `send-state.ts` sets the states in between. Every function is one IndexedDB transaction.
 */

/** Returns whether the server accepts publications of this account, as far as this device knows. [SEC-31] [M5] */
export async function readMayPublish(db: DeviceDatabase): Promise<boolean> {
  const account = await readValue(db, 'account')
  return !account || publishingRestrictionOf(account, Date.now()) === null
}

/** Returns the oldest queued text write of `userId` that depends on no refused or unsent record. [Q5] [Q6] */
export async function nextToSend(
  db: DeviceDatabase,
  userId: string,
  { isRestricted = false } = {},
): Promise<OutboxRecord | null> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const mayPublish = !isRestricted && (await readMayPublish(db))
  return freeRecords(records, { mayPublish }).find(({ kind }) => kind !== 'add-photo') ?? null
}

/** Returns whether any photo is still to be sent, including a photo that waits until the server has its place. */
export async function arePhotosWaiting(db: DeviceDatabase): Promise<boolean> {
  const photo = await db.outbox
    .filter(({ kind, state }) => kind === 'add-photo' && state === 'queued')
    .first()
  return photo !== undefined
}

/** Returns the cursors up to which the base is complete; null in the middle of a pull, when pages are missing. */
export async function readCursors(
  db: DeviceDatabase,
): Promise<{ catalogue: string | null; mine: string | null }> {
  const catalogue = await readValue(db, 'catalogue')
  return {
    catalogue: catalogue && !catalogue.isMidway ? catalogue.cursor : null,
    mine: (await readValue(db, 'mineIsMidway'))
      ? null
      : ((await readValue(db, 'mineCursor')) ?? null),
  }
}

/**
 * Moves records that the base now contains to the journal [P4]. A write that a database of another
 * epoch acknowledged may be missing from this one, so it is sent again with the same key [P5]. The
 * pull calls this inside its own transaction.
 */
export async function pruneConfirmed(
  db: DeviceDatabase,
  cursors: { catalogue: string | null; mine: string | null },
): Promise<void> {
  const records = await db.outbox.filter((record) => record.state === 'acknowledged').toArray()
  const epoch = cursors.catalogue ? parseCursor(cursors.catalogue)?.epoch : undefined
  const isShown = ({ kind, ackSeq, ackEpoch }: OutboxRecord) => {
    const ack = { epoch: ackEpoch ?? '', seq: ackSeq ?? 0 }
    const isInCatalogue = onlyMine.has(kind) || hasReached(cursors.catalogue, ack)
    return isInCatalogue && hasReached(cursors.mine, ack)
  }
  const shown = records.filter(isShown)
  await db.outbox.bulkDelete(shown.map(({ seq }) => seq))
  await addToJournal(db, shown)
  // To the current account, the writes of a previous account are other people's changes. [Q8]
  const viewerId = (await readValue(db, 'account'))?.id
  const inCatalogue = shown.filter(({ kind, userId }) => userId === viewerId && !onlyMine.has(kind))
  await recordOwnChanges(
    db,
    inCatalogue.map(({ entityId, ackSeq }) => ({ resourceId: entityId, seq: ackSeq ?? 0 })),
  )
  if (epoch === undefined) return
  await requeueAfterEpochChange(db, epoch)
}

/**
 * Queues again every record that an epoch other than `epoch` acknowledged. With null, while the new
 * epoch is still unknown, it queues all acknowledged records, so that later writes are sent after
 * them. The pull calls this inside its own transaction. [P5] [Q5]
 */
export async function requeueAfterEpochChange(
  db: DeviceDatabase,
  epoch: string | null,
): Promise<void> {
  const lost = await db.outbox
    .filter(({ state, ackEpoch }) => state === 'acknowledged' && ackEpoch !== epoch)
    .toArray()
  await db.outbox.bulkPut(lost.map(toQueuedRecord))
  await sendJournalAgain(db, epoch)
}

/** As many as the journal stores: after a long time offline, that many writes can be confirmed at once. */
const maxOwnChanges = limits.sync.journalRows

/** Records changes that leave the outbox, so that the person is not notified of their own changes. */
export async function recordOwnChanges(
  db: DeviceDatabase,
  changes: readonly OwnChange[],
): Promise<void> {
  if (changes.length === 0) return
  const before = (await readValue(db, 'ownChanges')) ?? []
  await writeValue(db, 'ownChanges', [...before, ...changes].slice(-maxOwnChanges))
}

/**
 * The writes that only the feed `mine` shows. All others must be in both: a place and its photos are in the feed `mine`
 * while they wait for a moderator. [M11]
 */
const onlyMine: ReadonlySet<IntentKind> = new Set(['save', 'unsave', 'report', 'block', 'unblock'])
