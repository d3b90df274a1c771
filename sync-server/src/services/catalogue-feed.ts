import { type CataloguePage, limits } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import {
  countResources,
  listChangedResources,
  seqOfNthChange,
} from '../repositories/resources-repository.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'
import { listDeletedResources } from '../repositories/tombstones-repository.ts'
import {
  type FeedAnswer,
  type FeedRequest,
  feedPosition,
  pageEnd,
  pageTag,
} from './feed-position.ts'

/**
 * One page of the public catalogue after `since`, read from one state of the database [P1]. A page
 * never ends between rows of the same change number. Deletions are told only to a device that may
 * hold the rows. Throws 400 and 410 as `feedPosition` does.
 */
export function readCatalogueFeed(
  db: Database,
  { since, holds, pageRows = limits.sync.pageRows }: FeedRequest,
): Promise<FeedAnswer<CataloguePage>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readSyncState(trx)
      const { epoch, seq } = state
      const feed = { epoch, seq, end: state.catalogue_seq, floor: state.catalogue_floor }
      const position = feedPosition(since, feed)
      const etag = `"${pageTag(feed, since)}"`
      if (holds(etag)) return { etag, page: null }

      const cut = await seqOfNthChange(trx, { since: position.from, size: pageRows })
      const { until, cursor, more } = pageEnd(feed, position, cut)
      const rows = await listChangedResources(trx, { since: position.from, until })
      const range = { since: position.knowsDeletionsTo, until }
      const deleted = await listDeletedResources(trx, range)
      return {
        etag,
        page: { epoch, cursor, more, rows, deleted, total: await countResources(trx) },
      }
    })
}
