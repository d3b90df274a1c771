import type { OutboxRecord } from '@worldschool/schema'
import type { OwnChange } from '../../db/database.ts'

/** Whether a change was made on this device: noted by the pull, or still in the queue. */
export function isOwnChange(
  noted: readonly OwnChange[],
  outbox: readonly OutboxRecord[],
): (resourceId: string, revision: number | null) => boolean {
  // A write whose answer was lost has changed the server under a number not known here. [R2]
  const queued = new Set(
    outbox.filter(({ state }) => state !== 'refused').map(({ entityId }) => entityId),
  )
  return (resourceId, revision) =>
    queued.has(resourceId) ||
    noted.some((own) => own.resourceId === resourceId && (revision ?? own.seq) === own.seq)
}
