import {
  type AdminListBody,
  type AppealsBody,
  type HeldBody,
  limits,
  type ReportsBody,
} from '@worldschool/schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdminPage } from '../../api/admin.ts'

/** What a list shows only; each list has some of these fields. */
export type ListFilter = Pick<ReportsBody, 'country' | 'kind' | 'subjectType'> &
  Pick<AppealsBody, 'decided'> &
  Pick<HeldBody, 'type' | 'reason'>

export type PageRequest = Omit<AdminListBody, 'userId'> & ListFilter

export interface PagedListState<Row> {
  /** The text of the search field; `rows` may still belong to the previous text. */
  query: string
  /** As `query`, chosen rather than typed. */
  filter: ListFilter
  rows: readonly Row[]
  /** Number of matches on the server. */
  total: number
  hasMore: boolean
  status: 'loading' | 'ready' | 'failed'
  /** `rows` are being reloaded. */
  isReading: boolean
  /** State of loading the page after `rows`. */
  more: 'idle' | 'loading' | 'failed'
}

export interface PagedListDependencies<Row> {
  load: (request: PageRequest, signal: AbortSignal) => Promise<AdminPage<Row>>
  /** Receives every failure, except failures of `reload`, which are returned to its caller. */
  onError: (error: unknown) => void
  setTimer: (callback: () => void, ms: number) => () => void
}

export interface PagedList<Row> {
  store: StoreApi<PagedListState<Row>>
  /** Reloads all pages that are shown. Resolves to the error, or to null. */
  reload: () => Promise<unknown>
  search: (query: string) => void
  /** Replaces the filter. The list keeps it until it is replaced again. */
  filterBy: (filter: ListFilter) => void
  /** Loads the next page, unless a reload or another page is being loaded. */
  loadMore: () => Promise<void>
  replace: (row: Row) => void
  remove: (id: string) => void
  stop: () => void
}

/** Debounce, so that not every letter causes a request. */
const debounceMs = 200
/** Maximum pages of a reload; the rows after them stay as they were. */
const reloadPagesMax = 5
const { pageRows, pageRowsMax } = limits.admin

/** A searchable list, loaded page by page; late responses to old queries are dropped. */
export function createPagedList<Row extends { id: string }>(
  deps: PagedListDependencies<Row>,
): PagedList<Row> {
  const store = createStore<PagedListState<Row>>(() => ({
    query: '',
    filter: {},
    rows: [],
    total: 0,
    hasMore: false,
    status: 'loading',
    isReading: false,
    more: 'idle',
  }))
  let next: string | null = null
  /** What the rows match; null before the first load. */
  let shown: PageRequest | null = null
  let loading = new AbortController()
  let cancelTyping = () => {}

  /** Aborts the running request; its response is dropped. */
  function startOver(): AbortSignal {
    cancelTyping()
    loading.abort()
    loading = new AbortController()
    store.setState({ more: 'idle' })
    return loading.signal
  }

  async function reload(): Promise<unknown> {
    const signal = startOver()
    const wanted = wantedOf(store.getState())
    const isSame = isSameRequest(wanted, shown)
    store.setState({ status: isSame ? 'ready' : 'loading', isReading: true })
    try {
      const page = await reloadPages(wanted, isSame ? store.getState().rows.length : 0, signal)
      if (signal.aborted) return null
      next = page.next
      shown = wanted
      const { rows, total } = page
      store.setState({ rows, total, hasMore: next !== null, status: 'ready', isReading: false })
      return null
    } catch (error) {
      if (signal.aborted) return null
      // Rows of the same query stay after a failed reload.
      store.setState({ status: isSame ? 'ready' : 'failed', isReading: false })
      return error
    }
  }

  async function reloadPages(
    wanted: PageRequest,
    depth: number,
    signal: AbortSignal,
  ): Promise<AdminPage<Row>> {
    const limit = depth > pageRows ? pageRowsMax : pageRows
    let page = await deps.load({ ...wanted, limit }, signal)
    let rows = page.rows
    for (let read = 1; page.next !== null && rows.length < depth; read++) {
      if (read === reloadPagesMax) {
        const merged = mergeReloaded(store.getState().rows, rows)
        const hasTail = merged.length > rows.length
        return { rows: merged, total: page.total, next: hasTail ? next : page.next }
      }
      page = await deps.load({ ...wanted, limit, after: page.next }, signal)
      rows = [...rows, ...page.rows]
    }
    return { rows, total: page.total, next: page.next }
  }

  async function reloadAndReport(): Promise<void> {
    const error = await reload()
    if (error !== null) deps.onError(error)
  }

  return {
    store,
    reload,
    search(typed) {
      const query = typed.slice(0, limits.admin.queryMax)
      startOver()
      store.setState({ query })
      const isSame = isSameRequest(wantedOf(store.getState()), shown)
      store.setState({ status: isSame ? 'ready' : 'loading' })
      cancelTyping = deps.setTimer(() => void reloadAndReport(), debounceMs)
    },
    filterBy(filter) {
      store.setState({ filter })
      void reloadAndReport()
    },
    async loadMore() {
      const { status, isReading, more } = store.getState()
      if (next === null || status !== 'ready' || isReading || more === 'loading') return
      const { signal } = loading
      store.setState({ more: 'loading' })
      try {
        const page = await deps.load({ ...shown, limit: pageRowsMax, after: next }, signal)
        if (signal.aborted) return
        next = page.next
        const knownIds = new Set(store.getState().rows.map((row) => row.id))
        const rows = [...store.getState().rows, ...page.rows.filter((row) => !knownIds.has(row.id))]
        store.setState({ rows, total: page.total, hasMore: next !== null, more: 'idle' })
      } catch (error) {
        if (signal.aborted) return
        store.setState({ more: 'failed' })
        deps.onError(error)
      }
    },
    replace(row) {
      const rows = store.getState().rows.map((old) => (old.id === row.id ? row : old))
      store.setState({ rows })
    },
    remove(id) {
      const { rows, total } = store.getState()
      const left = rows.filter((row) => row.id !== id)
      store.setState({ rows: left, total: total - (rows.length - left.length) })
    },
    stop() {
      cancelTyping()
      loading.abort()
    },
  }
}

/** The fields of a request for what the person has typed and chosen. */
function wantedOf({ query, filter }: Pick<PagedListState<unknown>, 'query' | 'filter'>) {
  const text = query.trim()
  return { ...filter, ...(text !== '' && { query: text }) }
}

function isSameRequest(one: PageRequest, other: PageRequest | null): boolean {
  const entriesOf = (request: PageRequest) => JSON.stringify(Object.entries(request).sort())
  return other !== null && entriesOf(one) === entriesOf(other)
}

/**
 * Returns the rows after a reload of fewer rows than were shown: the reloaded rows, followed by the old rows that
 * came after the last reloaded row.
 */
export function mergeReloaded<Row extends { id: string }>(
  old: readonly Row[],
  fresh: readonly Row[],
): Row[] {
  const freshIds = new Set(fresh.map((row) => row.id))
  const lastKnown = old.findLastIndex((row) => freshIds.has(row.id))
  return lastKnown < 0 ? [...fresh] : [...fresh, ...old.slice(lastKnown + 1)]
}
