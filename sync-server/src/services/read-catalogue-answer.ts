import {
  type CataloguePage,
  type Category,
  type ColumnsPage,
  isBulkPull,
  type Resource,
  toColumns,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { SyncStateRow } from '../db/sync-state-table.ts'
import { listResources } from '../repositories/resources-repository.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'
import {
  type CatalogueQuestion,
  catalogueFeedOf,
  catalogueTag,
  readCatalogueFeed,
} from './catalogue-feed.ts'
import type { MadeAnswer } from './kept-answers/kept-answers.ts'

/** A page of the public feed [P1], or the list of a category or of all (section 7). */
export type CatalogueAsked = { page: CatalogueQuestion } | { list: Category | undefined }

/** An answer, and what a new device asks after it; null when it has all. */
export interface ReadAnswer extends MadeAnswer {
  next: CatalogueQuestion | null
}

/** Reads and writes one answer, from one state of the database. Throws 400 and 410 as `feedPosition` does. */
export async function readCatalogueAnswer(
  db: Database,
  asked: CatalogueAsked,
): Promise<ReadAnswer> {
  if ('page' in asked) return readPage(db, asked.page)
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => ({
      etag: listTag(await readSyncState(trx), asked.list),
      json: JSON.stringify(await readResources(trx, { category: asked.list })),
      next: null,
    }))
}

async function readPage(db: Database, asked: CatalogueQuestion): Promise<ReadAnswer> {
  const { etag, page } = await readCatalogueFeed(db, asked)
  const json = JSON.stringify(asked.pages === 'columns' ? inColumns(page) : page)
  return { etag, json, next: questionAfter(page) }
}

function inColumns({ rows, ...page }: CataloguePage): ColumnsPage {
  return { ...page, columns: toColumns(rows) }
}

function questionAfter({ cursor, more, total }: CataloguePage): CatalogueQuestion | null {
  if (!more) return null
  return { since: cursor, ...(isBulkPull(total) && { pages: 'columns' }) }
}

/** Names a page of the feed. Throws 400 and 410 as `feedPosition` does. */
export function pageTagOf(state: SyncStateRow, asked: CatalogueQuestion): string {
  return catalogueTag(catalogueFeedOf(state), asked)
}

/** Names the list of a category, or of all. */
export function listTag(
  { epoch, catalogue_seq }: SyncStateRow,
  category: Category | undefined,
): string {
  return `"${epoch}-${catalogue_seq}-${category ?? 'all'}"`
}

/** All resources, or those of one category, newest first. Section 7. */
export function readResources(
  db: Database,
  { category }: { category?: Category | undefined },
): Promise<Resource[]> {
  return listResources(db, category)
}
