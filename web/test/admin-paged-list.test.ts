import { limits } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import type { AdminPage } from '../src/api/admin.ts'
import {
  createPagedList,
  mergeReloaded,
  type PageRequest,
} from '../src/features/admin/paged-list.ts'

interface Row {
  id: string
  name: string
}

interface PendingRequest {
  request: PageRequest
  signal: AbortSignal
  respond: (page: AdminPage<Row>) => void
  fail: (error: Error) => void
}

/** A list. The test decides when and in which order the server responds. */
function scriptedList() {
  const requests: PendingRequest[] = []
  const errors: unknown[] = []
  const timers: (() => void)[] = []
  const list = createPagedList<Row>({
    load: (request, signal) =>
      new Promise((respond, fail) => {
        requests.push({ request, signal, respond, fail })
      }),
    onError: (error) => errors.push(error),
    setTimer: (callback) => {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
  })
  const last = () => {
    const pending = requests.at(-1)
    if (!pending) throw new Error('Nothing was requested')
    return pending
  }
  return {
    list,
    requests,
    errors,
    last,
    /** The debounce time after the last letter is over. */
    stopTyping: () => timers.splice(0).forEach((callback) => void callback()),
    ids: () => list.store.getState().rows.map((row) => row.id),
  }
}

function rows(from: number, to: number): Row[] {
  return Array.from({ length: to - from }, (_, index) => ({
    id: `row-${from + index}`,
    name: `Row ${from + index}`,
  }))
}

/** Responds as a server with `count` rows, until no request is pending. */
async function serve({ requests }: ReturnType<typeof scriptedList>, count: number): Promise<void> {
  while (requests.length > 0) {
    const pending = requests.shift()
    const from = Number(pending?.request.after ?? 0)
    const to = Math.min(count, from + (pending?.request.limit ?? 0))
    pending?.respond({ rows: rows(from, to), total: count, next: to < count ? String(to) : null })
    await settled()
  }
}

/** Everything that waits only for responses has run. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('paged admin list', () => {
  it('loads the first page with the total count, then each further page', async () => {
    const script = scriptedList()
    void script.list.reload()
    expect(script.last().request).toEqual({ limit: limits.admin.pageRows })
    await serve(script, 300)
    expect(script.list.store.getState()).toMatchObject({ total: 300, hasMore: true })
    expect(script.ids()).toHaveLength(50)

    void script.list.loadMore()
    expect(script.last().request).toEqual({ after: '50', limit: limits.admin.pageRowsMax })
    await serve(script, 300)
    void script.list.loadMore()
    await serve(script, 300)
    expect(script.ids()).toEqual(rows(0, 300).map((row) => row.id))
    expect(script.list.store.getState().hasMore).toBe(false)
  })

  it('requests the next page once, however often the end of the list scrolls into view', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 300)
    void script.list.loadMore()
    void script.list.loadMore()
    expect(script.requests).toHaveLength(1)
  })

  it('requests once after typing stops, and drops a response that a newer search has overtaken', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3)
    script.list.search('an')
    script.stopTyping()
    const early = script.last()
    script.list.search('ann')
    script.list.search('anna ')
    expect(script.requests).toHaveLength(1)
    script.stopTyping()
    const late = script.last()
    expect(early.signal.aborted).toBe(true)
    expect(late.request.query).toBe('anna')

    late.respond({ rows: [{ id: 'anna', name: 'Anna' }], total: 1, next: null })
    early.respond({ rows: rows(0, 2), total: 2, next: null })
    await settled()
    expect(script.ids()).toEqual(['anna'])
    expect(script.list.store.getState()).toMatchObject({ query: 'anna ', total: 1 })
  })

  it('shows the rows of the last search until the rows of the next search have loaded', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3)
    script.list.search('x')
    expect(script.list.store.getState().status).toBe('loading')
    expect(script.ids()).toHaveLength(3)
  })

  it('reloads as many rows as were scrolled through, at most 1,000, and leaves deeper rows as they were', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3000)
    for (let page = 0; page < 7; page++) {
      void script.list.loadMore()
      await serve(script, 3000)
    }
    expect(script.ids()).toHaveLength(1450)

    script.list.remove('row-3')
    expect(script.list.store.getState().total).toBe(2999)
    void script.list.reload()
    const gone = rows(0, 3000).filter((row) => row.id !== 'row-3')
    for (let page = 0; page < 5; page++) {
      const { request, respond } = script.last()
      const from = Number(request.after ?? 0)
      respond({ rows: gone.slice(from, from + 200), total: 2999, next: String(from + 200) })
      await settled()
    }
    expect(script.requests).toHaveLength(5)
    expect(script.ids()).toEqual(gone.slice(0, 1449).map((row) => row.id))

    void script.list.loadMore()
    expect(script.last().request.after).toBe('1450')
  })

  it('loads no further page while the rows before it are reloading', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 300)
    void script.list.reload()
    void script.list.loadMore()
    expect(script.requests).toHaveLength(1)
  })

  it('shows the loaded rows when a reload fails, and an error when no rows were loaded', async () => {
    const script = scriptedList()
    const first = script.list.reload()
    script.last().fail(new Error('busy'))
    expect(await first).toEqual(new Error('busy'))
    expect(script.list.store.getState().status).toBe('failed')

    script.requests.length = 0
    void script.list.reload()
    await serve(script, 3)
    const again = script.list.reload()
    script.last().fail(new Error('busy'))
    expect(await again).toEqual(new Error('busy'))
    expect(script.list.store.getState().status).toBe('ready')
    expect(script.ids()).toHaveLength(3)
  })

  it('reports a page that failed to load, and loads it on the next attempt', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 100)
    void script.list.loadMore()
    script.last().fail(new Error('busy'))
    await settled()
    expect(script.errors).toEqual([new Error('busy')])
    expect(script.list.store.getState().more).toBe('failed')
    script.requests.length = 0
    void script.list.loadMore()
    await serve(script, 100)
    expect(script.ids()).toHaveLength(100)
  })

  it('requests a chosen filter at once, together with the text, and keeps the filter for further pages and reloads', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3)
    script.list.search('an')
    script.list.filterBy({ country: 'PT' })
    expect(script.list.store.getState().status).toBe('loading')
    const asked = { country: 'PT', query: 'an' }
    expect(script.last().request).toEqual({ ...asked, limit: limits.admin.pageRows })
    await serve(script, 100)
    expect(script.list.store.getState()).toMatchObject({
      status: 'ready',
      filter: { country: 'PT' },
    })
    void script.list.loadMore()
    expect(script.last().request).toMatchObject(asked)
    await serve(script, 100)
    void script.list.reload()
    expect(script.last().request).toMatchObject(asked)
    await serve(script, 100)
    expect(script.ids()).toHaveLength(100)
    script.list.search('')
    script.list.filterBy({})
    expect(script.last().request).toEqual({ limit: limits.admin.pageRows })
  })
})

describe('mergeReloaded', () => {
  it('keeps the old rows after the last reloaded row', () => {
    const old = rows(0, 6)
    expect(mergeReloaded(old, rows(0, 3)).map((row) => row.id)).toEqual(old.map((row) => row.id))
  })

  it('replaces all rows when no old row was reloaded', () => {
    expect(mergeReloaded(rows(0, 3), rows(10, 12))).toEqual(rows(10, 12))
  })
})
