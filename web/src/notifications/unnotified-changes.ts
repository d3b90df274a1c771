import {
  type IntentKind,
  type NotificationSettings,
  type OutboxRecord,
  parseCursor,
  visitorId,
} from '@worldschool/schema'
import { readStoredAccount, readValue, writeValue } from '../db/device-values.ts'
import type { DeviceDatabase, OwnChange } from '../db/indexeddb.ts'
import type { DeviceView } from '../db/view.ts'
import { diffSince, noChanges, type ResourceChanges } from './changes-to-notify.ts'

const changesResource: Record<IntentKind, boolean> = {
  'add-resource': true,
  'edit-resource': true,
  'delete-resource': true,
  review: true,
  'delete-review': true,
  'add-photo': true,
  'delete-photo': true,
  save: false,
  unsave: false,
  report: false,
  block: false,
  unblock: false,
}

/** The changes that a tab or worker has taken and must now notify, and the data for the notification. */
export interface UnnotifiedChanges {
  changes: ResourceChanges
  /** The names of places that the directory no longer has. */
  goneNames: Readonly<Record<string, string>>
}

export const noUnnotifiedChanges: UnnotifiedChanges = { changes: noChanges, goneNames: {} }

/**
 * Takes the changes in a view of the complete catalogue. Several tabs and the service worker may try this, but
 * only the tab or worker that moves the mark gets the changes and notifies them.
 */
export async function takeUnnotifiedChanges(
  db: DeviceDatabase,
  { catalogue: { cursor }, resources, savedIds, viewer }: DeviceView,
  wants: NotificationSettings,
): Promise<UnnotifiedChanges> {
  const position = cursor === null ? null : parseCursor(cursor)
  if (!position) return noUnnotifiedChanges
  return db.transaction('rw', [db.device, db.outbox], async () => {
    // If the view lags behind the database, the check of the next view will find the changes.
    if ((await readValue(db, 'catalogue'))?.cursor !== cursor) return noUnnotifiedChanges
    if ((await readStoredAccount(db))?.id !== viewer?.id) return noUnnotifiedChanges
    const before = (await readValue(db, 'newsMark')) ?? null
    const { changes, mark } = diffSince({ ...position, resources, savedIds }, before, {
      ...wants,
      position: (await readValue(db, 'lastPosition')) ?? null,
      viewerId: viewer?.id ?? null,
      isOwnChange: isOwnChange(
        (await readValue(db, 'ownChanges')) ?? [],
        // For the current account, a queued write of another account is someone else's change.
        await db.outbox
          .where('userId')
          .equals(viewer?.id ?? visitorId)
          .toArray(),
      ),
    })
    const goneNames = before?.savedNames ?? {}
    const savedNames = Object.fromEntries(
      mark.savedIds.map((id) => [id, resources.get(id)?.name ?? goneNames[id] ?? '']),
    )
    const next = { ...mark, savedNames }
    if (JSON.stringify(next) !== JSON.stringify(before)) await writeValue(db, 'newsMark', next)
    return { changes, goneNames }
  })
}

/** Returns a function that returns whether the person made a change: the pull has recorded it, or it is in the outbox. */
export function isOwnChange(
  noted: readonly OwnChange[],
  outbox: readonly OutboxRecord[],
): (resourceId: string, revision: number | null) => boolean {
  // A write whose response was lost has changed the server with a `seq` that is unknown here. [R2]
  const queued = new Set(
    outbox
      .filter(({ kind, state }) => changesResource[kind] && state !== 'refused')
      .map(({ entityId }) => entityId),
  )
  return (resourceId, revision) =>
    queued.has(resourceId) ||
    noted.some((own) => own.resourceId === resourceId && (revision ?? own.seq) === own.seq)
}
