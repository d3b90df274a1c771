import type { QueueState } from './queue-state.ts'

/**
 * A photo that waits, or that a restored server may have to be sent again, is on the device. Answers
 * what is wrong; null when nothing is. [P5]
 */
export function lostPhoto({ outbox, journal, photos }: QueueState): string | null {
  const here = new Set(photos.map(({ id }) => id))
  const lost = [...outbox, ...journal].find(
    (record) => record.kind === 'add-photo' && !here.has(record.arguments.id),
  )
  return lost ? `the photo of write ${lost.seq} is gone from the device` : null
}
