import {
  type CataloguePage,
  type Category,
  type ColumnsPage,
  isBulkPull,
  toColumns,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { SyncStateRow } from '../db/sync-state-table.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'
import {
  type CatalogueQuery,
  catalogueEtag,
  catalogueFeedOf,
  readCatalogueFeed,
} from '../services/sync/catalogue-feed.ts'
import { readList } from './read-list.ts'
import type { CacheableResponse } from './response-cache.ts'

/** A page of the public feed [P1], or the list of one category or of all (section 7). */
export type CatalogueRequest = { page: CatalogueQuery } | { list: Category | undefined }

/** A response. `next` is the next request of a new device; null if this is the last page. */
export interface ReadResponse extends CacheableResponse {
  next: CatalogueQuery | null
}

/** A longer list is not cached, because it would displace the pages that devices request. */
const maxListBytes = 8_000_000

/**
 * Reads one response and serializes it. All rows of a page are from one state of the database. Returns null for a list
 * that is too long to be cached. Throws 400 and 410 as `validateCursor` does.
 */
export function readCatalogueResponse(
  db: Database,
  request: CatalogueRequest,
): Promise<ReadResponse | null> {
  return 'page' in request ? readPage(db, request.page) : readWholeList(db, request.list)
}

/**
 * Returns the list with the ETag from before reading. If the catalogue changes meanwhile, this ETag is never requested
 * again.
 */
async function readWholeList(
  db: Database,
  category: Category | undefined,
): Promise<ReadResponse | null> {
  const etag = listEtag(await readSyncState(db), category)
  let json = ''
  let bytes = 0
  for await (const piece of readList(db, category)) {
    bytes += Buffer.byteLength(piece)
    if (bytes > maxListBytes) return null
    json += piece
  }
  return { etag, json, next: null }
}

async function readPage(db: Database, query: CatalogueQuery): Promise<ReadResponse> {
  const { etag, page } = await readCatalogueFeed(db, query)
  const json = JSON.stringify(query.pages === 'columns' ? toColumnsPage(page) : page)
  return { etag, json, next: queryAfter(page) }
}

function toColumnsPage({ rows, ...page }: CataloguePage): ColumnsPage {
  return { ...page, columns: toColumns(rows) }
}

function queryAfter({ cursor, more, total }: CataloguePage): CatalogueQuery | null {
  if (!more) return null
  return { since: cursor, ...(isBulkPull(total) && { pages: 'columns' }) }
}

/** Returns the ETag of a page of the feed. Throws 400 and 410 as `validateCursor` does. */
export function pageEtagOf(state: SyncStateRow, query: CatalogueQuery): string {
  return catalogueEtag(catalogueFeedOf(state), query)
}

/** Returns the ETag of the list of one category, or of all. */
export function listEtag(
  { epoch, catalogue_seq }: SyncStateRow,
  category: Category | undefined,
): string {
  return `"${epoch}-${catalogue_seq}-${category ?? 'all'}"`
}
