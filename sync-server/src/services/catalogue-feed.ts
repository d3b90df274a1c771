import { type CataloguePage, limits } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import {
  countResources,
  listChangedResources,
  seqOfNthChange,
} from '../repositories/resources-repository.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'
import { listDeletedResources } from '../repositories/tombstones-repository.ts'
import { type FeedAnswer, type FeedRequest, feedPosition, pageEnd } from './feed-position.ts'

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
      const { epoch, catalogue_seq: end } = state
      const from = feedPosition(since, state)
      const etag = `"${epoch}-${end}-${since === undefined ? 'start' : from}"`
      if (holds(etag)) return { etag, page: null }

      const cut = await seqOfNthChange(trx, { since: from, size: pageRows })
      const { until, cursor, more } = pageEnd({ epoch, since: from, cut, end })
      const range = { since: from, until }
      const rows = await listChangedResources(trx, range)
      const deleted = since === undefined ? [] : await listDeletedResources(trx, range)
      return {
        etag,
        page: { epoch, cursor, more, rows, deleted, total: await countResources(trx) },
      }
    })
}
