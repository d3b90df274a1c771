import {
  type CataloguePage,
  cataloguePage,
  isLongPull,
  limits,
  type pageOfColumns,
  type Resource,
  syncPaths,
} from '@worldschool/schema'
import { ApiError, callApi, type Fetch } from '../api/client.ts'
import type { CataloguePageRecord, CatalogueState, DeviceDatabase } from '../db/database.ts'
import { emptyCatalogue, readValue, writeValue } from '../db/device-values.ts'
import { forgetShown, readCursors, sendAgain } from './outbox-delivery.ts'

/** Within so many ms a page has come, or the next is a short one: a long one would run out of time. */
const quickMs = { short: 2_500, long: 20_000 } as const

export interface PullWorld {
  /** To see how quick the network is; decides nothing else. [I3] */
  now: () => number
  /** Goes on off the page's thread, for a long pull; false where it cannot. Throws `ApiError`. */
  pullElsewhere?: () => Promise<boolean>
  /** A page has just come quickly. */
  isQuick?: boolean
  /** Fetches the page after a cursor and checks it; its rows are told as rows without it. */
  pageAfter?: PageAfter
}

/** What a page is asked for as; a short one needs no word. */
type Pages = 'long' | 'columns' | false

type PageAfter = (
  fetch: Fetch,
  since: string | null,
  pages: Pages,
) => Promise<CataloguePage | 'expired'>

/** Reads the catalogue's feed to its end, page by page. Throws `ApiError`. [P1] */
export async function pullCatalogue(
  db: DeviceDatabase,
  fetch: Fetch,
  { now, pullElsewhere, isQuick = false, pageAfter = fetchPage }: PullWorld = { now: Date.now },
): Promise<void> {
  let more = true
  while (more) {
    const state = (await readValue(db, 'catalogue')) ?? emptyCatalogue
    const since = state.cursor
    const isLong = isQuick && since !== null && !state.isComplete && isLongPull(state.total)
    if (isLong && (await pullElsewhere?.())) return
    const asked = now()
    const page = await pageAfter(fetch, since, isLong && 'long')
    isQuick = now() - asked < quickMs[isLong ? 'long' : 'short']
    if (page === 'expired') {
      await readAnew(db, since)
      continue
    }
    await writePage(db, since, page)
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
  const question = since ? `?since=${since}${pages ? `&pages=${pages}` : ''}` : ''
  const path = syncPaths.catalogue + question
  try {
    return (await callApi(fetch, { method: 'GET', path }, schema)).body
  } catch (error) {
    if (since && error instanceof ApiError && error.code === 'cursor_expired') return 'expired'
    throw error
  }
}

/** Writes a page and its cursor, unless another tab has moved the cursor meanwhile. [P2] */
export async function writePage(
  db: DeviceDatabase,
  since: string | null,
  page: CataloguePage,
): Promise<void> {
  await db.transaction(
    'rw',
    [db.device, db.cataloguePages, db.catalogueChanges, db.outbox, db.journal],
    async () => {
      const state = (await readValue(db, 'catalogue')) ?? emptyCatalogue
      if (state.cursor !== since) return
      const next = state.isComplete
        ? await writeChanges(db, state, page)
        : await addPage(db, state, page)
      const { cursor, total, more: isMidway } = page
      await writeValue(db, 'catalogue', { ...next, cursor, total, isMidway })
      if (isMidway) await sendAgain(db, page.epoch)
      else await forgetShown(db, await readCursors(db))
    },
  )
}

/** The first pull's rows are kept in the order they came: one record for some hundred rows. */
async function addPage(
  db: DeviceDatabase,
  state: CatalogueState,
  page: CataloguePage,
): Promise<CatalogueState> {
  const records = pagesOf(page.rows, state.pages)
  await db.cataloguePages.bulkPut(records)
  const pages = state.pages + records.length
  const withDeleted = await writeChanges(db, state, { ...page, rows: [] })
  return { ...withDeleted, pages, isComplete: !page.more }
}

/** Records of so many rows that reading one holds no screen, numbered on from `last`. */
export function pagesOf(rows: readonly Resource[], last: number): CataloguePageRecord[] {
  const size = limits.sync.pageRows
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => ({
    page: last + n + 1,
    rows: rows.slice(n * size, (n + 1) * size),
  }))
}

async function writeChanges(
  db: DeviceDatabase,
  state: CatalogueState,
  page: CataloguePage,
): Promise<CatalogueState> {
  let changes = state.changes
  const records = [
    ...page.rows.map((row) => ({ id: row.id, row, change: ++changes })),
    ...page.deleted.map((id) => ({ id, row: null, change: ++changes })),
  ]
  await db.catalogueChanges.bulkPut(records)
  return { ...state, changes }
}

/**
 * Another epoch or too old a cursor: the base is read anew, the outbox stays and has before it what
 * the server may have lost [P3] [P5], unless another tab has begun to do so meanwhile [P2]. Review
 * lists stay readable until fetched.
 */
async function readAnew(db: DeviceDatabase, since: string | null): Promise<void> {
  const base = [db.device, db.cataloguePages, db.catalogueChanges, db.reviewLists]
  await db.transaction('rw', [...base, db.outbox, db.journal], async () => {
    const state = (await readValue(db, 'catalogue')) ?? emptyCatalogue
    if (state.cursor !== since) return
    await db.cataloguePages.clear()
    await db.catalogueChanges.clear()
    await db.reviewLists.toCollection().modify({ reviewsRevision: -1 })
    await writeValue(db, 'catalogue', { ...emptyCatalogue, generation: state.generation + 1 })
    await sendAgain(db, null)
  })
}
