import type { QueueState } from './queue-state.ts'

/**
 * Checks that each photo that waits, or that must be sent again to a restored server, is on the device.
 * Returns a description of the fault, or null. [P5]
 */
export function lostPhoto({ outbox, journal, photos }: QueueState): string | null {
  const here = new Set(photos.map(({ id }) => id))
  const lost = [...outbox, ...journal].find(
    (record) => record.kind === 'add-photo' && !here.has(record.arguments.id),
  )
  return lost ? `the photo of write ${lost.seq} is gone from the device` : null
}
