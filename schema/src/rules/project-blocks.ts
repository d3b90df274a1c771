import type { Block } from '../entities/block.ts'
import type { OutboxRecord } from '../entities/outbox-record.ts'

/**
 * Returns the blocked members by id, in the order of blocking: the server's list, updated with the viewer's writes in
 * the outbox, oldest write first. A refused write changes nothing. [M8]
 */
export function projectBlocks(
  blocks: readonly Block[],
  outbox: readonly OutboxRecord[],
): ReadonlyMap<string, Block> {
  const blocked = new Map(blocks.map((block) => [block.userId, block]))
  for (const { kind, state, entityId: userId, arguments: args, writtenAt } of outbox) {
    if (state === 'refused') continue
    if (kind === 'unblock') blocked.delete(userId)
    // As on the server, a second block keeps the name and the time of the first.
    if (kind === 'block' && !blocked.has(userId)) {
      const createdAt = new Date(writtenAt).toISOString()
      blocked.set(userId, { userId, username: args.username, createdAt })
    }
  }
  return blocked
}

/** Returns the reviews without the reviews of blocked members. Ratings still include all reviews. [M8] */
export function withoutBlocked<R extends { userId: string }>(
  reviews: readonly R[],
  blocked: ReadonlyMap<string, Block>,
): R[] {
  return reviews.filter(({ userId }) => !blocked.has(userId))
}
