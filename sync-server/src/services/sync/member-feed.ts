import { limits, type MinePage } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { listBlocksOf, listChangedBlocks } from '../../repositories/blocks-repository.ts'
import { listChangedNotices } from '../../repositories/moderation-repository.ts'
import { listChangedReviews } from '../../repositories/reviews-repository.ts'
import { listChangedSaves } from '../../repositories/saved-resources-repository.ts'
import { seqOfNthOwnChange } from '../../repositories/spread-change-repository.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'
import { listDeletedRowsOf } from '../../repositories/tombstones-repository.ts'
import { findChangedUser } from '../../repositories/users-repository.ts'
import {
  type FeedRequest,
  type FeedResponse,
  feedPosition,
  pageEnd,
  pageTag,
} from './cursor-validation.ts'

interface MemberFeedRequest extends FeedRequest {
  /** True if the device does not have the list of blocked members yet. [M8] */
  includesBlocks?: boolean
}

type MineRow = MinePage['rows'][number]

/**
 * Reads one page of a member's own data: account, saves and own reviews in the order of their changes, deletions by
 * resource, decisions about the member's content, and the list of blocked members if it has changed [P1] [M2] [M8].
 * Throws 400 and 410 as `feedPosition` does.
 */
export function readMemberFeed(
  db: Database,
  userId: string,
  { since, holds, includesBlocks, pageRows = limits.sync.pageRows }: MemberFeedRequest,
): Promise<FeedResponse<MinePage>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readSyncState(trx)
      const { epoch, seq } = state
      const feed = { epoch, seq, end: state.seq, floor: state.mine_floor }
      const position = feedPosition(since, feed)
      const etag = `"${pageTag(feed, since)}${includesBlocks ? '-blocks' : ''}-${userId}"`
      if (holds(etag)) return { etag, page: null }

      const cut = await seqOfNthOwnChange(trx, { userId, since: position.from, size: pageRows })
      const { until, cursor, more } = pageEnd(feed, position, cut)
      const range = { userId, since: position.from, until }
      const rows = await listOwnRows(trx, range)
      const deletedSince = position.knowsDeletionsTo
      const deleted = await listDeletedRowsOf(trx, { userId, since: deletedSince, until })
      const notices = await listChangedNotices(trx, range)
      const blocks = includesBlocks
        ? await listBlocksOf(trx, userId)
        : await listChangedBlocks(trx, range)
      const page = { epoch, cursor, more, rows, deleted }
      const rest = { ...(notices.length > 0 && { notices }), ...(blocks && { blocks }) }
      return { etag, page: { ...page, ...rest } }
    })
}

async function listOwnRows(
  trx: Database,
  range: { userId: string; since: number; until: number },
): Promise<MineRow[]> {
  const account = await findChangedUser(trx, range)
  const saves = await listChangedSaves(trx, range)
  const reviews = await listChangedReviews(trx, range)
  const rows: { seq: number; row: MineRow }[] = [
    ...(account
      ? [{ seq: account.seq, row: { type: 'account' as const, row: account.user } }]
      : []),
    ...saves.map(({ seq, saved }) => ({ seq, row: { type: 'saved' as const, row: saved } })),
    ...reviews.map(({ seq, review }) => ({ seq, row: { type: 'review' as const, row: review } })),
  ]
  return rows.sort((a, b) => a.seq - b.seq).map(({ row }) => row)
}
