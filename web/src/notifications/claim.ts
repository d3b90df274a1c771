import {
  type IntentKind,
  type NotificationSettings,
  type OutboxRecord,
  parseCursor,
  visitorId,
} from '@worldschool/schema'
import type { DeviceDatabase, OwnChange } from '../db/database.ts'
import { readStoredAccount, readValue, writeValue } from '../db/device-values.ts'
import type { DeviceView } from '../db/view.ts'
import { diffSince, type News, noChanges } from './diff-since.ts'

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
}

/** News that whoever claimed them is to tell, and what is needed to tell them. */
export interface ClaimedChanges {
  news: News
  /** What the places were called that the directory has no more. */
  goneNames: Readonly<Record<string, string>>
}

export const nothingClaimed: ClaimedChanges = { news: noChanges, goneNames: {} }

/**
 * The news of a view of the whole catalogue. Several tabs and the service worker may look: whoever
 * moves the mark tells them, nobody else.
 */
export async function claimChanges(
  db: DeviceDatabase,
  { catalogue: { cursor }, resources, savedIds, viewer }: DeviceView,
  wants: NotificationSettings,
): Promise<ClaimedChanges> {
  const position = cursor === null ? null : parseCursor(cursor)
  if (!position) return nothingClaimed
  return db.transaction('rw', [db.device, db.outbox], async () => {
    // The view lags behind the database; the look at the one to come is the one that counts.
    if ((await readValue(db, 'catalogue'))?.cursor !== cursor) return nothingClaimed
    if ((await readStoredAccount(db))?.id !== viewer?.id) return nothingClaimed
    const before = (await readValue(db, 'newsMark')) ?? null
    const { news, mark } = diffSince({ ...position, resources, savedIds }, before, {
      ...wants,
      position: (await readValue(db, 'lastPosition')) ?? null,
      viewerId: viewer?.id ?? null,
      isOwnChange: isOwnChange(
        (await readValue(db, 'ownChanges')) ?? [],
        // Another account's write that waits here is others' doing to whoever is here now.
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
    return { news, goneNames }
  })
}

/** Whether a change was the person's: noted by the pull, or still in the queue. */
export function isOwnChange(
  noted: readonly OwnChange[],
  outbox: readonly OutboxRecord[],
): (resourceId: string, revision: number | null) => boolean {
  // A write whose answer was lost has changed the server under a number not known here. [R2]
  const queued = new Set(
    outbox
      .filter(({ kind, state }) => changesResource[kind] && state !== 'refused')
      .map(({ entityId }) => entityId),
  )
  return (resourceId, revision) =>
    queued.has(resourceId) ||
    noted.some((own) => own.resourceId === resourceId && (revision ?? own.seq) === own.seq)
}
