import {
  hasReached,
  type IntentKind,
  limits,
  type OutboxRecord,
  parseCursor,
} from '@worldschool/schema'
import type { DeviceDatabase, OwnChange } from '../../db/database.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import { addToJournal, asQueued, sendJournalAgain } from './journal.ts'
import { freeRecords } from './queue-rules.ts'

/**
 * What waits in the queue, and what becomes of it once the base shows it; `send-state.ts` is what
 * becomes of it in between. Every function is one IndexedDB transaction.
 */

/** Whether the server takes what others would see, as far as this device knows. [S31] */
export async function readMayPublish(db: DeviceDatabase): Promise<boolean> {
  return (await readValue(db, 'account'))?.emailState !== 'unconfirmed'
}

/** The oldest queued text of `userId` that waits for no refused or unsent record. [Q5] [Q6] */
export async function nextToSend(db: DeviceDatabase, userId: string): Promise<OutboxRecord | null> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const mayPublish = await readMayPublish(db)
  return freeRecords(records, { mayPublish }).find(({ kind }) => kind !== 'add-photo') ?? null
}

/** Whether any photo is still to be sent, now or once its place is there. */
export async function arePhotosWaiting(db: DeviceDatabase): Promise<boolean> {
  const photo = await db.outbox
    .filter(({ kind, state }) => kind === 'add-photo' && state === 'queued')
    .first()
  return photo !== undefined
}

/** How far the base shows all that there is: in the middle of a read, a page may still be owed. */
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
 * Hands what the base shows by now to the journal [P4]. What a database of another epoch
 * acknowledged may be missing from this one, so it is sent again under its key [P5]. Called by the
 * pull inside its own transaction.
 */
export async function pruneConfirmed(
  db: DeviceDatabase,
  cursors: { catalogue: string | null; mine: string | null },
): Promise<void> {
  const records = await db.outbox.filter((record) => record.state === 'acknowledged').toArray()
  const epoch = cursors.catalogue ? parseCursor(cursors.catalogue)?.epoch : undefined
  const isShown = ({ kind, ackSeq, ackEpoch }: OutboxRecord) => {
    const ack = { epoch: ackEpoch ?? '', seq: ackSeq ?? 0 }
    return feedsShowing[kind].every((feed) => hasReached(cursors[feed], ack))
  }
  const shown = records.filter(isShown)
  await db.outbox.bulkDelete(shown.map(({ seq }) => seq))
  await addToJournal(db, shown)
  // What an account before has written is others' doing to whoever is here now. [Q8]
  const viewerId = (await readValue(db, 'account'))?.id
  const inCatalogue = shown.filter(
    ({ kind, userId }) => userId === viewerId && feedsShowing[kind].includes('catalogue'),
  )
  await recordOwnChanges(
    db,
    inCatalogue.map(({ entityId, ackSeq }) => ({ resourceId: entityId, seq: ackSeq ?? 0 })),
  )
  if (epoch === undefined) return
  await requeueAfterEpochChange(db, epoch)
}

/**
 * Queues again what another epoch than `epoch` acknowledged; with null, all that was acknowledged,
 * before anything of the new epoch is known: what is written from then on goes behind it. Called by
 * the pull inside its own transaction. [P5] [Q5]
 */
export async function requeueAfterEpochChange(
  db: DeviceDatabase,
  epoch: string | null,
): Promise<void> {
  const lost = await db.outbox
    .filter(({ state, ackEpoch }) => state === 'acknowledged' && ackEpoch !== epoch)
    .toArray()
  await db.outbox.bulkPut(lost.map(asQueued))
  await sendJournalAgain(db, epoch)
}

/** As many as the journal holds: a long time offline makes that many at once. */
const mostOwnChanges = limits.sync.journalRows

/** The queue forgets them here, and nobody wants to be told of what they did themselves. */
export async function recordOwnChanges(
  db: DeviceDatabase,
  changes: readonly OwnChange[],
): Promise<void> {
  if (changes.length === 0) return
  const before = (await readValue(db, 'ownChanges')) ?? []
  await writeValue(db, 'ownChanges', [...before, ...changes].slice(-mostOwnChanges))
}

const feedsShowing: Record<IntentKind, ('catalogue' | 'mine')[]> = {
  'add-resource': ['catalogue'],
  'edit-resource': ['catalogue'],
  'delete-resource': ['catalogue'],
  save: ['mine'],
  unsave: ['mine'],
  review: ['catalogue', 'mine'],
  'delete-review': ['catalogue', 'mine'],
  report: ['mine'],
  'add-photo': ['catalogue'],
  'delete-photo': ['catalogue'],
}
