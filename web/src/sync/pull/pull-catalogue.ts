import {
  type CataloguePage,
  cataloguePage,
  isBulkPull,
  limits,
  type pageOfColumns,
  type Resource,
} from '@worldschool/schema'
import { ApiError, callApi, type Fetch } from '../../api/client.ts'
import type {
  CatalogueChangeRecord,
  CataloguePageRecord,
  CatalogueState,
  DeviceDatabase,
} from '../../db/database.ts'
import { emptyCatalogue, readValue, writeValue } from '../../db/device-values.ts'
import { pruneConfirmed, readCursors, requeueAfterEpochChange } from '../outbox/acknowledge.ts'
import { cataloguePath, type Pages } from './catalogue-path.ts'

/** Within so many ms a page has come, or the next is a short one: a long one would run out of time. */
const quickMs = { short: 2_500, long: 20_000 } as const

export interface PullDeps {
  /** To see how quick the network is; decides nothing else. [I3] */
  now: () => number
  /** Goes on behind a cursor off the page's thread, for a long pull; false where it cannot. Throws `ApiError`. */
  pullElsewhere?: (since: string) => Promise<boolean>
  /** A page has just come quickly. */
  isQuick?: boolean
  /** Fetches the page after a cursor and checks it; its rows are told as rows without it. */
  pageAfter?: PageAfter
}

type PageAfter = (
  fetch: Fetch,
  since: string | null,
  pages: Pages,
) => Promise<CataloguePage | 'expired'>

/** Reads the catalogue's feed to its end, page by page. Throws `ApiError`. [P1] */
export async function pullCatalogue(
  db: DeviceDatabase,
  fetch: Fetch,
  { now, pullElsewhere, isQuick = false, pageAfter = fetchPage }: PullDeps = { now: Date.now },
): Promise<void> {
  let state = await readState(db)
  let more = true
  while (more) {
    const since = state.cursor
    const isLong = isQuick && since !== null && !state.isComplete && isBulkPull(state.total)
    if (isLong && (await pullElsewhere?.(since))) return
    const asked = now()
    const page = await pageAfter(fetch, since, isLong && 'long')
    isQuick = now() - asked < quickMs[isLong ? 'long' : 'short']
    if (page === 'expired') {
      await readAnew(db, since)
      state = await readState(db)
      continue
    }
    state = await writePage(db, since, page)
    more = page.more
  }
}

/** The page of the feed after a cursor, checked; `expired` where all is to be read anew. Throws `ApiError`. */
export async function fetchPage(
  fetch: Fetch,
  since: string | null,
  pages: Pages,
  schema: typeof cataloguePage | typeof pageOfColumns = cataloguePage,
): Promise<CataloguePage | 'expired'> {
  const path = cataloguePath(since, pages)
  try {
    return (await callApi(fetch, { method: 'GET', path }, schema)).body
  } catch (error) {
    if (since && error instanceof ApiError && error.code === 'cursor_expired') return 'expired'
    throw error
  }
}

/**
 * Writes a page and its cursor, unless another tab has moved the cursor meanwhile; answers where the
 * catalogue stands then. [P2]
 */
export async function writePage(
  db: DeviceDatabase,
  since: string | null,
  page: CataloguePage,
): Promise<CatalogueState> {
  return db.transaction(
    'rw',
    [db.device, db.cataloguePages, db.catalogueChanges, db.outbox, db.journal],
    async () => {
      const before = await readState(db)
      if (before.cursor !== since) return before
      const { cursor, total, more: isMidway } = page
      // The first pull's rows are kept in the order they came: one record for some hundred rows.
      const records = before.isComplete ? [] : pagesOf(page.rows, before.pages)
      const changes = changesOf(before.isComplete ? page : { ...page, rows: [] }, before.changes)
      const state = {
        ...before,
        pages: before.pages + records.length,
        changes: before.changes + changes.length,
        isComplete: before.isComplete || !isMidway,
        cursor,
        total,
        isMidway,
      }
      // One after the other they would be as many ways to the database and back.
      await Promise.all([
        db.cataloguePages.bulkPut(records),
        db.catalogueChanges.bulkPut(changes),
        writeValue(db, 'catalogue', state),
        isMidway && requeueAfterEpochChange(db, page.epoch),
      ])
      if (!isMidway) await pruneConfirmed(db, await readCursors(db))
      return state
    },
  )
}

async function readState(db: DeviceDatabase): Promise<CatalogueState> {
  return (await readValue(db, 'catalogue')) ?? emptyCatalogue
}

/** Records of so many rows that reading one holds no screen, numbered on from `last`. */
export function pagesOf(rows: readonly Resource[], last: number): CataloguePageRecord[] {
  const size = limits.sync.pageRows
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => ({
    page: last + n + 1,
    rows: rows.slice(n * size, (n + 1) * size),
  }))
}

/** What a page tells of rows that are there, counted on from `last`. */
function changesOf(
  { rows, deleted }: Pick<CataloguePage, 'rows' | 'deleted'>,
  last: number,
): CatalogueChangeRecord[] {
  const changed = [
    ...rows.map((row) => ({ id: row.id, row })),
    ...deleted.map((id) => ({ id, row: null })),
  ]
  return changed.map((change, n) => ({ ...change, change: last + n + 1 }))
}

/**
 * Another epoch or too old a cursor: the base is read anew, the outbox stays and has before it what
 * the server may have lost [P3] [P5], unless another tab has begun to do so meanwhile [P2]. Review
 * lists stay readable until fetched.
 */
async function readAnew(db: DeviceDatabase, since: string | null): Promise<void> {
  const base = [db.device, db.cataloguePages, db.catalogueChanges, db.reviewLists]
  await db.transaction('rw', [...base, db.outbox, db.journal], async () => {
    const state = await readState(db)
    if (state.cursor !== since) return
    await db.cataloguePages.clear()
    await db.catalogueChanges.clear()
    await db.reviewLists.toCollection().modify({ reviewsRevision: -1 })
    await writeValue(db, 'catalogue', { ...emptyCatalogue, generation: state.generation + 1 })
    await requeueAfterEpochChange(db, null)
  })
}
