import { type CataloguePage, cataloguePage, limits, pageOfColumns } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { pageFillers } from '../src/repositories/resources-repository.ts'
import { readCatalogueFeed } from '../src/services/sync/catalogue-feed.ts'
import { addResource } from './support/add-resource.ts'
import { addTogether } from './support/add-together.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'
import { planOf } from './support/plan-of.ts'

const pull = async (server: TestApp, since?: string): Promise<CataloguePage> => {
  const answer = await server.request(
    'GET',
    `/api/sync/catalogue${since === undefined ? '' : `?since=${since}`}`,
  )
  expect(answer.statusCode).toBe(200)
  return cataloguePage.parse(answer.json())
}

const numbersOf = (page: CataloguePage) => page.rows.map(({ id }) => Number(`0x${id.slice(-12)}`))

test('[P1] a page never cuts through rows of the same change number', async () => {
  const server = await startTestApp()
  await addTogether(server, [1])
  await addTogether(server, [2, 3, 4])
  await addTogether(server, [5])
  const page = async (since?: string) => {
    const answer = await readCatalogueFeed(server.db, { since, pageRows: 2 })
    if (!answer.page) throw new Error('no page')
    return answer.page
  }
  const first = await page()
  expect([numbersOf(first), first.more, first.total]).toEqual([[1, 2, 3, 4], true, 5])
  const second = await page(first.cursor)
  expect([numbersOf(second), second.more]).toEqual([[5], false])
  const last = await page(second.cursor)
  expect([numbersOf(last), last.more, last.cursor]).toEqual([[], false, second.cursor])
})

test('[P1] a big catalogue comes in full pages, each row once', async () => {
  const server = await startTestApp()
  for (let n = 0; n < 1203; n += 3) await addTogether(server, [n, n + 1, n + 2])
  const seen: number[] = []
  const sizes: number[] = []
  let page: CataloguePage | undefined
  do {
    page = await pull(server, page?.cursor)
    sizes.push(page.rows.length)
    seen.push(...numbersOf(page))
    expect(page.total).toBe(1203)
  } while (page.more)
  const { pageRows } = limits.sync
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.slice(0, -1).filter((size) => size < pageRows || size > pageRows + 2)).toEqual([])
  expect(new Set(seen).size).toBe(1203)
})

test('[S29] [P1] a page ends after a megabyte of text, long ones after eight, and each row comes once', async () => {
  const server = await startTestApp()
  for (let n = 0; n < 600; n += 1) await addTogether(server, [n])
  await server.db
    .updateTable('resources')
    .set({ description: 'é'.repeat(9_500) })
    .execute()
  const first = await pull(server)
  expect(first.rows.length).toBeGreaterThan(40)
  expect(JSON.stringify(first.rows).length).toBeLessThan(1_000_000)
  const url = `/api/sync/catalogue?since=${first.cursor}&pages=columns`
  const { body } = await server.request('GET', url)
  const long = pageOfColumns.parse(JSON.parse(body))
  expect(Buffer.byteLength(body)).toBeGreaterThan(4_000_000)
  expect(Buffer.byteLength(body)).toBeLessThan(9_000_000)
  const seen = [...numbersOf(first), ...numbersOf(long)]
  for (let page: CataloguePage = long; page.more; ) {
    page = await pull(server, page.cursor)
    seen.push(...numbersOf(page))
  }
  expect(seen).toHaveLength(600)
  expect(new Set(seen).size).toBe(600)
})

test('where a page ends is found in an index, without reading a text', async () => {
  const server = await startTestApp()
  const query = pageFillers({ since: 0, rows: 300, bytes: 1_000_000 })
  // PostgreSQL tells the length of a long text without reading it.
  const found = engine === 'sqlite' ? /COVERING INDEX resources_page/ : /Index (Only )?Scan using/
  expect(await planOf(server.db, query)).toMatch(found)
})

test('[P1] an unchanged page is 304, for proxies’ weak ETags too, and public', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await addResource(server, as)
  const { headers } = await server.request('GET', '/api/sync/catalogue', { as })
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(headers['set-cookie']).toBeUndefined()
  const etag = String(headers.etag)
  for (const held of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
    const options = { headers: { 'if-none-match': held } }
    const answer = await server.request('GET', '/api/sync/catalogue', options)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
  }
  await addResource(server, as, 2)
  const options = { headers: { 'if-none-match': etag } }
  expect((await server.request('GET', '/api/sync/catalogue', options)).statusCode).toBe(200)
})

test('[P3] a deletion is told by id alone, and not to a device that starts', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as, 1)
  const { cursor } = await pull(server)
  await server.request('DELETE', `/api/resources/${id}`, { as })
  const page = await pull(server, cursor)
  expect([page.rows, page.deleted, page.total]).toEqual([[], [id], 0])
  expect((await pull(server, page.cursor)).deleted).toEqual([])
  expect((await pull(server)).deleted).toEqual([])
})

test('[C5] a new rating brings the resource again', async () => {
  const server = await startTestApp()
  const id = await addResource(server, await server.signUp('ana'), 1)
  const { cursor } = await pull(server)
  const as = await server.signUp('ben')
  await server.request('POST', `/api/resources/${id}/reviews`, { as, body: { rating: 3 } })
  expect((await pull(server, cursor)).rows).toMatchObject([{ id, rating: 3, reviewCount: 1 }])
})

test('[P4] what is no change of the catalogue leaves its cursor where it is', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as, 1)
  const before = await pull(server)
  await server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  const after = await pull(server, before.cursor)
  expect([after.cursor, after.rows, after.more]).toEqual([before.cursor, [], false])
})

test('[P4] the change number of a write is reached by the next pull', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const answer = await server.request('POST', '/api/resources', { as, body: buildDraft(1) })
  const { epoch, cursor } = await pull(server)
  expect(cursor).toBe(`${epoch}.${answer.headers['sync-seq']}`)
})

test('[P2] a cursor never goes back, though the catalogue’s last change lies before it', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as, 1)
  const { epoch } = await pull(server)
  const saved = await server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  const since = `${epoch}.${saved.headers['sync-seq']}`
  const page = await pull(server, since)
  expect([page.cursor, page.rows, page.more]).toEqual([since, [], false])
})

test('[P5] a cursor of another epoch or from the future is 410, no cursor at all 400', async () => {
  const server = await startTestApp()
  const { epoch } = await pull(server)
  const get = (since: string) => server.request('GET', `/api/sync/catalogue?since=${since}`)
  for (const since of [`another.0`, `${epoch}.999`]) {
    const answer = await get(since)
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'cursor_expired'])
  }
  for (const since of ['', 'x', `${epoch}.-1`, `${epoch}.1e3`, 'x'.repeat(200)]) {
    expect((await get(since)).statusCode).toBe(400)
  }
})

test('a page over 1 kB is compressed for those who ask', async () => {
  const server = await startTestApp()
  await addTogether(server, [1, 2, 3, 4])
  const headers = { 'accept-encoding': 'br' }
  const answer = await server.request('GET', '/api/sync/catalogue', { headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers.vary).toContain('accept-encoding')
})

test('[P1] caches keep the encodings of a page apart, and its tag is weak', async () => {
  const server = await startTestApp()
  const plain = await server.request('GET', '/api/sync/catalogue')
  expect([plain.headers.vary, plain.headers.etag]).toEqual([
    'accept-encoding',
    expect.stringMatching(/^W\/"/),
  ])
  const headers = { 'if-none-match': String(plain.headers.etag) }
  const held = await server.request('GET', '/api/sync/catalogue', { headers })
  expect([held.statusCode, held.headers.vary]).toEqual([304, 'accept-encoding'])
})

test('[P1] a long page is told in columns to who asks for them, and as rows to devices of before', async () => {
  const server = await startTestApp()
  const count = limits.sync.pageRows + 2
  await addTogether(server, [1])
  for (let n = 2; n <= count; n += 1) await addTogether(server, [n])
  const { cursor } = await pull(server)
  const ask = async (pages: string) =>
    (await server.request('GET', `/api/sync/catalogue?since=${cursor}&pages=${pages}`)).json()
  const rows = cataloguePage.parse(await ask('long'))
  expect(rows.rows).toHaveLength(2)
  const inColumns = await ask('columns')
  expect(inColumns.rows).toBeUndefined()
  expect(inColumns.columns.name).toEqual(rows.rows.map(({ name }) => name))
  expect(pageOfColumns.parse(inColumns)).toEqual(rows)
  const empty = `/api/sync/catalogue?since=${rows.cursor}&pages=columns`
  expect(pageOfColumns.parse((await server.request('GET', empty)).json()).rows).toEqual([])
})

test('[S17] [P1] a long page is made for the cursors that our own pages end with, and for no other', async () => {
  const server = await startTestApp()
  const { pageRows } = limits.sync
  for (let n = 0; n < 3 * pageRows; n += 1) await addTogether(server, [n])
  const ask = async (since: string) =>
    pageOfColumns.parse(
      (await server.request('GET', `/api/sync/catalogue?since=${since}&pages=columns`)).json(),
    )
  const { cursor, epoch } = await pull(server)
  expect((await ask(cursor)).rows).toHaveLength(2 * pageRows)
  const made = [`${epoch}.7`, `${epoch}.0${cursor.slice(epoch.length + 1)}`, `${epoch}.0`]
  for (const since of made)
    expect([since, (await ask(since)).rows.length]).toEqual([since, pageRows])
  // Whoever was interrupted and goes on from elsewhere still gets every row, in short pages.
  const seen: number[] = []
  let page = await ask(`${epoch}.7`)
  for (seen.push(...numbersOf(page)); page.more; seen.push(...numbersOf(page))) {
    page = await ask(page.cursor)
  }
  expect(new Set(seen).size).toBe(3 * pageRows - 7)
})
