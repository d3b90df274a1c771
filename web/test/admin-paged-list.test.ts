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

interface Asked {
  request: PageRequest
  signal: AbortSignal
  answer: (page: AdminPage<Row>) => void
  fail: (error: Error) => void
}

/** A list whose server answers when, and in the order that, the test says. */
function scriptedList() {
  const asked: Asked[] = []
  const errors: unknown[] = []
  const timers: (() => void)[] = []
  const list = createPagedList<Row>({
    load: (request, signal) =>
      new Promise((answer, fail) => {
        asked.push({ request, signal, answer, fail })
      }),
    onError: (error) => errors.push(error),
    setTimer: (callback) => {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
  })
  const last = () => {
    const question = asked.at(-1)
    if (!question) throw new Error('Nothing was asked')
    return question
  }
  return {
    list,
    asked,
    errors,
    last,
    /** The pause after the last letter is over. */
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

/** The answers of a server with `count` rows, until nothing more is asked. */
async function serve({ asked }: ReturnType<typeof scriptedList>, count: number): Promise<void> {
  while (asked.length > 0) {
    const question = asked.shift()
    const from = Number(question?.request.after ?? 0)
    const to = Math.min(count, from + (question?.request.limit ?? 0))
    question?.answer({ rows: rows(from, to), total: count, next: to < count ? String(to) : null })
    await settled()
  }
}

/** All that waits for nothing but answers has run. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('a list that comes page by page', () => {
  it('shows the first page with the count of all, then each further one', async () => {
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

  it('asks for the next page once, however often the end comes into sight', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 300)
    void script.list.loadMore()
    void script.list.loadMore()
    expect(script.asked).toHaveLength(1)
  })

  it('asks once the typing stops, and drops an answer that comes after a newer question', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3)
    script.list.search('an')
    script.stopTyping()
    const early = script.last()
    script.list.search('ann')
    script.list.search('anna ')
    expect(script.asked).toHaveLength(1)
    script.stopTyping()
    const late = script.last()
    expect(early.signal.aborted).toBe(true)
    expect(late.request.query).toBe('anna')

    late.answer({ rows: [{ id: 'anna', name: 'Anna' }], total: 1, next: null })
    early.answer({ rows: rows(0, 2), total: 2, next: null })
    await settled()
    expect(script.ids()).toEqual(['anna'])
    expect(script.list.store.getState()).toMatchObject({ query: 'anna ', total: 1 })
  })

  it('keeps the rows of the last text in sight until those of the next are there', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 3)
    script.list.search('x')
    expect(script.list.store.getState().status).toBe('loading')
    expect(script.ids()).toHaveLength(3)
  })

  it('reads again as deep as was scrolled, and leaves rows still deeper as they were', async () => {
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
      const { request, answer } = script.last()
      const from = Number(request.after ?? 0)
      answer({ rows: gone.slice(from, from + 200), total: 2999, next: String(from + 200) })
      await settled()
    }
    expect(script.asked).toHaveLength(5)
    expect(script.ids()).toEqual(gone.slice(0, 1449).map((row) => row.id))

    void script.list.loadMore()
    expect(script.last().request.after).toBe('1450')
  })

  it('lets no further page in while the rows before it are read again', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 300)
    void script.list.reload()
    void script.list.loadMore()
    expect(script.asked).toHaveLength(1)
  })

  it('keeps what is there when reading it again fails, and says so when nothing is', async () => {
    const script = scriptedList()
    const first = script.list.reload()
    script.last().fail(new Error('busy'))
    expect(await first).toEqual(new Error('busy'))
    expect(script.list.store.getState().status).toBe('failed')

    script.asked.length = 0
    void script.list.reload()
    await serve(script, 3)
    const again = script.list.reload()
    script.last().fail(new Error('busy'))
    expect(await again).toEqual(new Error('busy'))
    expect(script.list.store.getState().status).toBe('ready')
    expect(script.ids()).toHaveLength(3)
  })

  it('tells of a page that did not come, and gets it when asked again', async () => {
    const script = scriptedList()
    void script.list.reload()
    await serve(script, 100)
    void script.list.loadMore()
    script.last().fail(new Error('busy'))
    await settled()
    expect(script.errors).toEqual([new Error('busy')])
    expect(script.list.store.getState().more).toBe('failed')
    script.asked.length = 0
    void script.list.loadMore()
    await serve(script, 100)
    expect(script.ids()).toHaveLength(100)
  })
})

describe('rows read again less deep than they were', () => {
  it('keep the old ones behind the last one that was read again', () => {
    const old = rows(0, 6)
    expect(mergeReloaded(old, rows(0, 3)).map((row) => row.id)).toEqual(old.map((row) => row.id))
  })

  it('take the place of all when none of the old ones is among them', () => {
    expect(mergeReloaded(rows(0, 3), rows(10, 12))).toEqual(rows(10, 12))
  })
})
