import type { OutboxRecord } from '@worldschool/schema'
import type { Device } from './device.ts'
import type { PeopledWorld } from './world.ts'

/**
 * Checks that the server received what one account wrote on one device about one place in the order of
 * writing. Writes that were refused, revised or replaced in between are ignored. [Q5]
 */
export function checkOrder({ server, breaches }: PeopledWorld, { name, watch }: Device): void {
  const last = new Map<string, OutboxRecord>()
  for (const { key, status } of server.oracle.decided) {
    const followed = watch.followed.get(key)
    if (!followed || followed.isOutOfOrder || (status >= 300 && status !== 404)) continue
    const { record, life } = followed
    const about = `${life} ${record.userId} ${record.entityId} ${familyOf(record)}`
    const before = last.get(about)
    if (before && before.seq > record.seq)
      breaches.push(
        `[Q5] write ${record.seq} (${record.kind}) of ${name} came after ${before.seq} (${before.kind})`,
      )
    last.set(about, record)
  }
}

/** Returns a name for the kinds of writes that change the same thing. */
function familyOf(record: OutboxRecord): string {
  const { kind } = record
  // Photos may overtake text, and the deletions of other photos. [Q6]
  if (kind === 'add-photo' || kind === 'delete-photo') return `photo ${record.arguments.id}`
  if (kind === 'save' || kind === 'unsave') return 'save'
  if (kind === 'review' || kind === 'delete-review') return 'review'
  if (kind === 'block' || kind === 'unblock') return 'block'
  return kind === 'report' ? 'report' : 'resource'
}
