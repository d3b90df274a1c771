import { type AdminListBody, limits } from '@worldschool/schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdminPage } from '../../api/admin.ts'

export type PageRequest = Omit<AdminListBody, 'userId'>

export interface PagedListState<Row> {
  /** What is in the search field; `rows` may still be those of the text before. */
  query: string
  rows: readonly Row[]
  /** How many the server has of what was searched for. */
  total: number
  hasMore: boolean
  status: 'loading' | 'ready' | 'failed'
  /** `rows` are being read again. */
  isReading: boolean
  /** How the pages behind `rows` stand. */
  more: 'idle' | 'loading' | 'failed'
}

export interface PagedListDependencies<Row> {
  load: (request: PageRequest, signal: AbortSignal) => Promise<AdminPage<Row>>
  /** Hears of every failure but those of `reload`, whose caller does. */
  onError: (error: unknown) => void
  setTimer: (callback: () => void, ms: number) => () => void
}

export interface PagedList<Row> {
  store: StoreApi<PagedListState<Row>>
  /** Reads again what is shown, as deep as it is. Resolves to what went wrong, or null. */
  reload: () => Promise<unknown>
  search: (query: string) => void
  /** Reads the next page, unless the rows before it are just being read. */
  loadMore: () => Promise<void>
  replace: (row: Row) => void
  remove: (id: string) => void
  stop: () => void
}

/** A pause in typing, so that the server is not asked for every letter. */
const typingMs = 200
/** How many pages a reload reads at most; rows behind them stay as they were. */
const reloadPagesMax = 5
const { pageRows, pageRowsMax } = limits.admin

/** A searchable list that the server gives out page by page; late answers of old questions are dropped. */
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
  let asking = new AbortController()
  let cancelTyping = () => {}

  /** Ends what is under way; the answer to it will not count. */
  function startOver(): AbortSignal {
    cancelTyping()
    asking.abort()
    asking = new AbortController()
    store.setState({ more: 'idle' })
    return asking.signal
  }

  async function reload(): Promise<unknown> {
    const signal = startOver()
    const query = store.getState().query.trim()
    const isSame = query === shownQuery
    store.setState({ status: isSame ? 'ready' : 'loading', isReading: true })
    try {
      const page = await readAgain(query, isSame ? store.getState().rows.length : 0, signal)
      if (signal.aborted) return null
      next = page.next
      shownQuery = query
      const { rows, total } = page
      store.setState({ rows, total, hasMore: next !== null, status: 'ready', isReading: false })
      return null
    } catch (error) {
      if (signal.aborted) return null
      // What is there of the same question stays; a failed refresh takes nothing away.
      store.setState({ status: isSame ? 'ready' : 'failed', isReading: false })
      return error
    }
  }

  async function readAgain(
    query: string,
    depth: number,
    signal: AbortSignal,
  ): Promise<AdminPage<Row>> {
    const limit = depth > pageRows ? pageRowsMax : pageRows
    const question = questionOf(query)
    let page = await deps.load({ ...question, limit }, signal)
    let rows = page.rows
    for (let read = 1; page.next !== null && rows.length < depth; read++) {
      if (read === reloadPagesMax) {
        const merged = mergeReloaded(store.getState().rows, rows)
        const hasTail = merged.length > rows.length
        return { rows: merged, total: page.total, next: hasTail ? next : page.next }
      }
      page = await deps.load({ ...question, limit, after: page.next }, signal)
      rows = [...rows, ...page.rows]
    }
    return { rows, total: page.total, next: page.next }
  }

  async function reloadAndTell(): Promise<void> {
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
      cancelTyping = deps.setTimer(() => void reloadAndTell(), typingMs)
    },
    async loadMore() {
      const { status, isReading, more } = store.getState()
      if (next === null || status !== 'ready' || isReading || more === 'loading') return
      const { signal } = asking
      store.setState({ more: 'loading' })
      try {
        const question = questionOf(shownQuery ?? '')
        const page = await deps.load({ ...question, limit: pageRowsMax, after: next }, signal)
        if (signal.aborted) return
        next = page.next
        const known = new Set(store.getState().rows.map((row) => row.id))
        const rows = [...store.getState().rows, ...page.rows.filter((row) => !known.has(row.id))]
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
      asking.abort()
    },
  }
}

function questionOf(query: string): PageRequest {
  return query === '' ? {} : { query }
}

/**
 * The rows after a reload that went less deep than the person had scrolled: the fresh ones, and of
 * the old ones those that stand behind the last one read again.
 */
export function mergeReloaded<Row extends { id: string }>(
  old: readonly Row[],
  fresh: readonly Row[],
): Row[] {
  const freshIds = new Set(fresh.map((row) => row.id))
  const lastKnown = old.findLastIndex((row) => freshIds.has(row.id))
  return lastKnown < 0 ? [...fresh] : [...fresh, ...old.slice(lastKnown + 1)]
}
