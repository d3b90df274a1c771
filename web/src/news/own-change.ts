import type { IntentKind, OutboxRecord } from '@worldschool/schema'
import type { OwnChange } from '../db/database.ts'

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
