import { limits, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  countBlocksOf,
  deleteBlock,
  insertBlock,
  isBlocked,
} from '../../repositories/blocks-repository.ts'
import { hasVisibleReview } from '../../repositories/reviews-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'

/**
 * Blocks a member for another member; blocking again changes nothing. Only the feed of the member who blocks contains
 * the block. Throws 400 `invalid_input` for one's own account, 404 `user_not_found`, and 409 `too_many_blocks` beyond
 * `limits.block.perAccount`. [M8]
 */
export async function blockMember(
  trx: Database,
  allocateSeq: AllocateSeq,
  { blockedId, user, now }: { blockedId: string; user: User; now: Date },
): Promise<Decision> {
  if (blockedId === user.id) throw new DomainError('invalid_input', { fields: ['userId'] })
  const body = { isBlocked: true }
  if (await isBlocked(trx, { userId: user.id, blockedId }))
    return { status: 200, body, feed: 'mine' }
  const blocked = await findUserById(trx, blockedId)
  if (!blocked) throw new DomainError('user_not_found')
  if ((await countBlocksOf(trx, user.id)) >= limits.block.perAccount)
    throw new DomainError('too_many_blocks')

  const seq = await allocateSeq({ catalogue: false })
  const row = {
    user_id: user.id,
    blocked_id: blockedId,
    // The list must not reveal a name that no public review shows.
    username: (await hasVisibleReview(trx, { userId: blockedId })) ? blocked.username : '',
    created_at: now.toISOString(),
  }
  await insertBlock(trx, row, seq)
  return { status: 201, body, feed: 'mine' }
}

/** Unblocks a member; without a block, nothing changes. [M8] */
export async function unblockMember(
  trx: Database,
  allocateSeq: AllocateSeq,
  { blockedId, user }: { blockedId: string; user: User },
): Promise<Decision> {
  const userId = user.id
  if (await isBlocked(trx, { userId, blockedId }))
    await deleteBlock(trx, { userId, blockedId, seq: await allocateSeq({ catalogue: false }) })
  return { status: 200, body: { isBlocked: false }, feed: 'mine' }
}
