import { type AdminListBody, limits } from '@worldschool/schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdminPage } from '../../api/admin.ts'

export type PageRequest = Omit<AdminListBody, 'userId'>

export interface PagedListState<Row> {
  /** The text of the search field; `rows` may still belong to the previous text. */
  query: string
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
    rows: [],
    total: 0,
    hasMore: false,
    status: 'loading',
    isReading: false,
    more: 'idle',
  }))
  let next: string | null = null
  let shownQuery: string | null = null
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
    const query = store.getState().query.trim()
    const isSame = query === shownQuery
    store.setState({ status: isSame ? 'ready' : 'loading', isReading: true })
    try {
      const page = await reloadPages(query, isSame ? store.getState().rows.length : 0, signal)
      if (signal.aborted) return null
      next = page.next
      shownQuery = query
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
    query: string,
    depth: number,
    signal: AbortSignal,
  ): Promise<AdminPage<Row>> {
    const limit = depth > pageRows ? pageRowsMax : pageRows
    const filter = filterOf(query)
    let page = await deps.load({ ...filter, limit }, signal)
    let rows = page.rows
    for (let read = 1; page.next !== null && rows.length < depth; read++) {
      if (read === reloadPagesMax) {
        const merged = mergeReloaded(store.getState().rows, rows)
        const hasTail = merged.length > rows.length
        return { rows: merged, total: page.total, next: hasTail ? next : page.next }
      }
      page = await deps.load({ ...filter, limit, after: page.next }, signal)
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
      store.setState({ query, status: query.trim() === shownQuery ? 'ready' : 'loading' })
      cancelTyping = deps.setTimer(() => void reloadAndReport(), debounceMs)
    },
    async loadMore() {
      const { status, isReading, more } = store.getState()
      if (next === null || status !== 'ready' || isReading || more === 'loading') return
      const { signal } = loading
      store.setState({ more: 'loading' })
      try {
        const filter = filterOf(shownQuery ?? '')
        const page = await deps.load({ ...filter, limit: pageRowsMax, after: next }, signal)
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

function filterOf(query: string): PageRequest {
  return query === '' ? {} : { query }
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
