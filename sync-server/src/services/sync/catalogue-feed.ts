import { type CataloguePage, limits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { SyncStateRow } from '../../db/sync-state-table.ts'
import {
  countResources,
  lastSeqOfPage,
  listChangedResources,
} from '../../repositories/resources-repository.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'
import { listDeletedResources } from '../../repositories/tombstones-repository.ts'
import { type FeedState, pageBoundary, pageEtag, validateCursor } from './cursor-validation.ts'

/** Returns the state of the catalogue's feed. */
export function catalogueFeedOf(state: SyncStateRow): FeedState {
  const { epoch, seq, catalogue_seq: end, catalogue_floor: floor } = state
  return { epoch, seq, end, floor }
}

interface PageSize {
  rows: number
  bytes: number
}

const { sync } = limits
const shortPage: PageSize = { rows: sync.pageRows, bytes: sync.pageBytes }
const longPage: PageSize = { rows: sync.longPageRows, bytes: sync.longPageBytes }

/** Requests the page after `since`. `pages` makes it a long page, in rows or in columns. */
export interface CatalogueQuery {
  since?: string | undefined
  pages?: 'long' | 'columns' | undefined
}

/** Returns the `seq` that a device with this cursor has reached. Throws 400 and 410 as `validateCursor` does. */
export async function catalogueChangeAt(db: Database, since: string): Promise<number> {
  return validateCursor(since, catalogueFeedOf(await readSyncState(db))).from
}

/** Returns the page's ETag. Throws 400 and 410 as `validateCursor` does. */
export function catalogueEtag(feed: FeedState, { since, pages }: CatalogueQuery): string {
  validateCursor(since, feed)
  return `"${pageEtag(feed, since)}${pages ? `-${pages}` : ''}"`
}

/**
 * Reads one page of the public catalogue after `since` from one state of the database [P1]. A page never ends between
 * rows with the same `seq`. Deletions are included only for a device that may have the rows. Throws 400 and 410 as
 * `validateCursor` does.
 */
export function readCatalogueFeed(
  db: Database,
  { since, pages, pageRows }: CatalogueQuery & { pageRows?: number },
): Promise<{ etag: string; page: CataloguePage }> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const feed = catalogueFeedOf(await readSyncState(trx))
      const position = validateCursor(since, feed)
      const isLong = pages !== undefined && (await isPageEdge(trx, feed, since))
      const size = isLong ? longPage : shortPage
      const rows = pageRows ?? size.rows
      const cut = await lastSeqOfPage(trx, { since: position.from, ...size, rows })
      const { until, cursor, more } = pageBoundary(feed, position, cut)
      const changed = await listChangedResources(trx, { since: position.from, until })
      const range = { since: position.knowsDeletionsTo, until }
      const deleted = await listDeletedResources(trx, range)
      const total = await countResources(trx)
      return {
        etag: catalogueEtag(feed, { since, pages }),
        page: { epoch: feed.epoch, cursor, more, rows: changed, deleted, total },
      }
    })
}

/**
 * Returns true if a device that reads from the start, one short page and then long pages, reaches this cursor. Only
 * such cursors get long pages, because a long page is expensive to read and compress, and every other cursor would need
 * a page of its own. Other cursors get short pages, which contain the same rows. [SEC-17] [P1]
 */
async function isPageEdge(
  trx: Database,
  feed: FeedState,
  since: string | undefined,
): Promise<boolean> {
  if (since === undefined) return true
  const { from } = validateCursor(since, feed)
  let at = validateCursor(undefined, feed)
  let size = shortPage
  while (at.from < from) {
    const cut = await lastSeqOfPage(trx, { since: at.from, ...size })
    const { until, cursor, more } = pageBoundary(feed, at, cut)
    if (cursor === since) return true
    if (!more) return false
    at = { ...at, from: until }
    size = longPage
  }
  return false
}
