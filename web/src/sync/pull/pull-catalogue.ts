import {
  type CataloguePage,
  cataloguePage,
  isBulkPull,
  limits,
  type pageOfColumns,
  type Resource,
} from '@worldschool/schema'
import { ApiError, callApi, type Fetch } from '../../api/client.ts'
import { emptyCatalogue, readValue, writeValue } from '../../db/device-values.ts'
import type {
  CatalogueChangeRecord,
  CataloguePageRecord,
  CatalogueState,
  DeviceDatabase,
} from '../../db/indexeddb.ts'
import { pruneConfirmed, readCursors, requeueAfterEpochChange } from '../outbox/acknowledge.ts'
import { cataloguePath, type Pages } from './catalogue-path.ts'

/** If a page took longer than this, in ms, the next page is short, because a long page would time out. */
const quickMs = { short: 2_500, long: 20_000 } as const

export interface PullDeps {
  /** Only measures how fast the network is. [I3] */
  now: () => number
  /** Continues a bulk pull from a cursor off the main thread; false if that is not possible. Throws `ApiError`. */
  pullElsewhere?: (since: string) => Promise<boolean>
  /** The last page arrived quickly. */
  isQuick?: boolean
  /** Fetches and validates the page after a cursor; default: in row format. */
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
    const startedAt = now()
    const page = await pageAfter(fetch, since, isLong && 'long')
    isQuick = now() - startedAt < quickMs[isLong ? 'long' : 'short']
    if (page === 'expired') {
      await restartPull(db, since)
      state = await readState(db)
      continue
    }
    state = await writePage(db, since, page)
    more = page.more
  }
}

/** Returns the validated page after a cursor; `expired` if the feed must be read from the start. Throws `ApiError`. */
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
 * Writes a page and its cursor, unless another tab has moved the cursor meanwhile. Returns the state
 * of the catalogue after that. [P2]
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
      // The rows of the first pull are stored in the order of arrival: one record for some hundred rows.
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
      // In parallel: in sequence, each would be a separate round trip to the database.
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

/** Splits rows into records small enough that reading one does not block the screen; numbered from `last` + 1. */
export function pagesOf(rows: readonly Resource[], last: number): CataloguePageRecord[] {
  const size = limits.sync.pageRows
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => ({
    page: last + n + 1,
    rows: rows.slice(n * size, (n + 1) * size),
  }))
}

/** Returns the changes that a page makes to the stored rows, numbered from `last` + 1. */
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
 * Clears the base after a change of the epoch or an expired cursor, so that it is read from the start. The
 * outbox stays, and writes that the server may have lost are queued before it [P3] [P5]. Does nothing if another
 * tab has restarted the pull meanwhile [P2]. Review lists stay readable until they are fetched again.
 */
async function restartPull(db: DeviceDatabase, since: string | null): Promise<void> {
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
