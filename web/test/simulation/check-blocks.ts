import { isDeepStrictEqual } from 'node:util'
import { type OutboxRecord, projectBlocks } from '@worldschool/schema'
import { listBlocksOf } from '../../../sync-server/src/repositories/blocks-repository.ts'
import { shownReviews } from '../../src/features/reviews/shown-reviews.ts'
import { isBlock } from './may-replace.ts'
import type { QueueState } from './queue-state.ts'
import type { PeopledWorld } from './world.ts'

/**
 * Checks that the reviews on screen are those of everyone but the members that the viewer has blocked: from the commit
 * of the write on, and after a pull has replaced it by the list. [M8]
 */
export function checkBlockedReviews({ devices, breaches }: PeopledWorld): void {
  for (const { name, watch } of devices) {
    const { account: viewer, outbox, blocks, reviewLists } = watch.state
    if (!viewer) continue
    const mine = outbox.filter(({ userId }) => userId === viewer.id)
    const blocked = projectBlocks(blocks, mine)
    for (const { reviews: listed } of reviewLists) {
      const { reviews } = shownReviews(listed, { own: null, outbox: [], viewer, blocked })
      const shown = new Set(reviews.map(({ userId }) => userId))
      for (const { userId } of listed)
        if (shown.has(userId) === isBlockedBy(watch.state, mine, userId))
          breaches.push(`[M8] ${name}: blocks and the reviews of ${userId.slice(-4)} do not match`)
    }
  }
}

/** Written from the text of the rule: the last write that is not refused decides, and without one the pulled list. */
function isBlockedBy({ blocks }: QueueState, mine: readonly OutboxRecord[], memberId: string) {
  const writes = mine.filter((record) => isBlock(record) && record.entityId === memberId)
  const last = writes.findLast(({ state }) => state !== 'refused')
  return last ? last.kind === 'block' : blocks.some(({ userId }) => userId === memberId)
}

/** Checks that the server has the blocks that it has accepted, and that each device of their account has the same. */
export async function checkBlocks({ server, devices, breaches }: PeopledWorld): Promise<void> {
  const { db, oracle } = server
  const records = new Map(
    devices.flatMap(({ watch }) => [...watch.followed].map(([key, { record }]) => [key, record])),
  )
  const accounts = await db.selectFrom('users').select(['id', 'username']).execute()
  for (const { id, username } of accounts) {
    const accepted = new Set<string>()
    for (const { key, userId, status } of oracle.decided) {
      const record = records.get(key)
      if (userId !== id || status >= 300) continue
      if (record?.kind === 'block') accepted.add(record.entityId)
      else if (record?.kind === 'unblock') accepted.delete(record.entityId)
    }
    // A block goes with the account of the blocked member.
    const expected = accounts.map((account) => account.id).filter((one) => accepted.has(one))
    const blocks = await listBlocksOf(db, id)
    if (!isDeepStrictEqual(blocks.map(({ userId }) => userId).sort(), expected.sort()))
      breaches.push(`[M8] the server's blocks of ${username} are not those that it has accepted`)
    for (const { name, watch } of devices) {
      if (watch.state.account?.id !== id) continue
      const here = [...watch.state.blocks].sort((a, b) => (a.userId < b.userId ? -1 : 1))
      const there = blocks.sort((a, b) => (a.userId < b.userId ? -1 : 1))
      if (!isDeepStrictEqual(here, there))
        breaches.push(`[M8] the blocks of ${username} on ${name} are not the server's`)
    }
  }
}
