import { limits, type MinePage } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { listBlocksOf, listChangedBlocks } from '../../repositories/blocks-repository.ts'
import { listChangedHeld, listHeldOf } from '../../repositories/held-items-repository.ts'
import { listChangedNotices } from '../../repositories/moderation-repository.ts'
import { seqOfNthOwnChange } from '../../repositories/renumber-seq-repository.ts'
import { listChangedReviews } from '../../repositories/reviews-repository.ts'
import { listChangedSaves } from '../../repositories/saved-resources-repository.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'
import { listDeletedRowsOf } from '../../repositories/tombstones-repository.ts'
import { findChangedUser } from '../../repositories/users-repository.ts'
import {
  type FeedRequest,
  type FeedResponse,
  pageBoundary,
  pageEtag,
  validateCursor,
} from './cursor-validation.ts'

interface MemberFeedRequest extends FeedRequest {
  /** True if the device does not have the lists of blocked members and of held content yet. [M8] [M11] */
  includesLists?: boolean
}

type MineRow = MinePage['rows'][number]

/**
 * Reads one page of a member's own data: account, saves and own reviews in the order of their changes, deletions by
 * resource, decisions about the member's content, and the lists of blocked members and of held content if they have
 * changed [P1] [M2] [M8] [M11].
 * Throws 400 and 410 as `validateCursor` does.
 */
export function readMemberFeed(
  db: Database,
  userId: string,
  { since, isCached, includesLists, pageRows = limits.sync.pageRows }: MemberFeedRequest,
): Promise<FeedResponse<MinePage>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readSyncState(trx)
      const { epoch, seq } = state
      const feed = { epoch, seq, end: state.seq, floor: state.mine_floor }
      const position = validateCursor(since, feed)
      const etag = `"${pageEtag(feed, since)}${includesLists ? '-lists' : ''}-${userId}"`
      if (isCached(etag)) return { etag, page: null }

      const cut = await seqOfNthOwnChange(trx, { userId, since: position.from, size: pageRows })
      const { until, cursor, more } = pageBoundary(feed, position, cut)
      const range = { userId, since: position.from, until }
      const rows = await listOwnRows(trx, range)
      const deletedSince = position.knowsDeletionsTo
      const deleted = await listDeletedRowsOf(trx, { userId, since: deletedSince, until })
      const notices = await listChangedNotices(trx, range)
      const blocks = includesLists
        ? await listBlocksOf(trx, userId)
        : await listChangedBlocks(trx, range)
      const held = includesLists ? await listHeldOf(trx, userId) : await listChangedHeld(trx, range)
      const page = { epoch, cursor, more, rows, deleted }
      const lists = { ...(blocks && { blocks }), ...(held && { held }) }
      return { etag, page: { ...page, ...(notices.length > 0 && { notices }), ...lists } }
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
