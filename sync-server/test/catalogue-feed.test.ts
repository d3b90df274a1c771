import { type CataloguePage, cataloguePage, limits, pageOfColumns } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { pageFillers } from '../src/repositories/resources-repository.ts'
import { readCatalogueFeed } from '../src/services/sync/catalogue-feed.ts'
import { addResource } from './support/add-resource.ts'
import { addWithSameSeq } from './support/add-with-same-seq.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'
import { queryPlanOf } from './support/query-plan.ts'

const pull = async (server: TestApp, since?: string): Promise<CataloguePage> => {
  const response = await server.request(
    'GET',
    `/api/sync/catalogue${since === undefined ? '' : `?since=${since}`}`,
  )
  expect(response.statusCode).toBe(200)
  return cataloguePage.parse(response.json())
}

const numbersOf = (page: CataloguePage) => page.rows.map(({ id }) => Number(`0x${id.slice(-12)}`))

test('[P1] never splits rows with the same seq across pages', async () => {
  const server = await startTestApp()
  await addWithSameSeq(server, [1])
  await addWithSameSeq(server, [2, 3, 4])
  await addWithSameSeq(server, [5])
  const page = async (since?: string) => {
    const response = await readCatalogueFeed(server.db, { since, pageRows: 2 })
    if (!response.page) throw new Error('no page')
    return response.page
  }
  const first = await page()
  expect([numbersOf(first), first.more, first.total]).toEqual([[1, 2, 3, 4], true, 5])
  const second = await page(first.cursor)
  expect([numbersOf(second), second.more]).toEqual([[5], false])
  const last = await page(second.cursor)
  expect([numbersOf(last), last.more, last.cursor]).toEqual([[], false, second.cursor])
})

test('[P1] returns a big catalogue in full pages, each row once', async () => {
  const server = await startTestApp()
  for (let n = 0; n < 1203; n += 3) await addWithSameSeq(server, [n, n + 1, n + 2])
  const ids: number[] = []
  const sizes: number[] = []
  let page: CataloguePage | undefined
  do {
    page = await pull(server, page?.cursor)
    sizes.push(page.rows.length)
    ids.push(...numbersOf(page))
    expect(page.total).toBe(1203)
  } while (page.more)
  const { pageRows } = limits.sync
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.slice(0, -1).filter((size) => size < pageRows || size > pageRows + 2)).toEqual([])
  expect(new Set(ids).size).toBe(1203)
})

test('[SEC-29] [P1] ends a page after 1 MB of text, a long page after 8 MB, and returns each row once', async () => {
  const server = await startTestApp()
  for (let n = 0; n < 600; n += 1) await addWithSameSeq(server, [n])
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
  const ids = [...numbersOf(first), ...numbersOf(long)]
  for (let page: CataloguePage = long; page.more; ) {
    page = await pull(server, page.cursor)
    ids.push(...numbersOf(page))
  }
  expect(ids).toHaveLength(600)
  expect(new Set(ids).size).toBe(600)
})

test('finds the end of a page through an index, without reading texts', async () => {
  const server = await startTestApp()
  const query = pageFillers({ since: 0, rows: 300, bytes: 1_000_000 })
  // PostgreSQL knows the length of a long text without reading it.
  const found = engine === 'sqlite' ? /COVERING INDEX resources_page/ : /Index (Only )?Scan using/
  expect(await queryPlanOf(server.db, query)).toMatch(found)
})

test('[P1] returns 304 for an unchanged page, also for weak ETags of proxies, and marks it as public', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await addResource(server, as)
  const { headers } = await server.request('GET', '/api/sync/catalogue', { as })
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(headers['set-cookie']).toBeUndefined()
  const etag = String(headers.etag)
  for (const validator of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
    const options = { headers: { 'if-none-match': validator } }
    const response = await server.request('GET', '/api/sync/catalogue', options)
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
  }
  await addResource(server, as, 2)
  const options = { headers: { 'if-none-match': etag } }
  expect((await server.request('GET', '/api/sync/catalogue', options)).statusCode).toBe(200)
})

test('[P3] sends only the id of a deleted resource, and not even the id to a new device', async () => {
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

test('[C5] sends the resource again after a new rating', async () => {
  const server = await startTestApp()
  const id = await addResource(server, await server.signUp('ana'), 1)
  const { cursor } = await pull(server)
  const as = await server.signUp('ben')
  await server.request('POST', `/api/resources/${id}/reviews`, { as, body: { rating: 3 } })
  expect((await pull(server, cursor)).rows).toMatchObject([{ id, rating: 3, reviewCount: 1 }])
})

test('[P4] leaves the catalogue cursor unchanged after a write to another feed', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as, 1)
  const before = await pull(server)
  await server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  const after = await pull(server, before.cursor)
  expect([after.cursor, after.rows, after.more]).toEqual([before.cursor, [], false])
})

test('[P4] the cursor of the next pull after a write contains the seq of the write', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const response = await server.request('POST', '/api/resources', { as, body: buildDraft(1) })
  const { epoch, cursor } = await pull(server)
  expect(cursor).toBe(`${epoch}.${response.headers['sync-seq']}`)
})

test('[P2] never moves a cursor back, even when the last change of the catalogue is older', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as, 1)
  const { epoch } = await pull(server)
  const saved = await server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  const since = `${epoch}.${saved.headers['sync-seq']}`
  const page = await pull(server, since)
  expect([page.cursor, page.rows, page.more]).toEqual([since, [], false])
})

test('[P5] returns 410 for a cursor of another epoch or from the future and 400 for a malformed cursor', async () => {
  const server = await startTestApp()
  const { epoch } = await pull(server)
  const get = (since: string) => server.request('GET', `/api/sync/catalogue?since=${since}`)
  for (const since of [`another.0`, `${epoch}.999`]) {
    const response = await get(since)
    expect([response.statusCode, response.json().code]).toEqual([410, 'cursor_expired'])
  }
  for (const since of ['', 'x', `${epoch}.-1`, `${epoch}.1e3`, 'x'.repeat(200)]) {
    expect((await get(since)).statusCode).toBe(400)
  }
})

test('compresses a page over 1 kB for clients that accept it', async () => {
  const server = await startTestApp()
  await addWithSameSeq(server, [1, 2, 3, 4])
  const headers = { 'accept-encoding': 'br' }
  const response = await server.request('GET', '/api/sync/catalogue', { headers })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers.vary).toContain('accept-encoding')
})

test('[P1] sends Vary and a weak ETag, so that caches separate the encodings of a page', async () => {
  const server = await startTestApp()
  const plain = await server.request('GET', '/api/sync/catalogue')
  expect([plain.headers.vary, plain.headers.etag]).toEqual([
    'accept-encoding',
    expect.stringMatching(/^W\/"/),
  ])
  const headers = { 'if-none-match': String(plain.headers.etag) }
  const notModified = await server.request('GET', '/api/sync/catalogue', { headers })
  expect([notModified.statusCode, notModified.headers.vary]).toEqual([304, 'accept-encoding'])
})

test('[P1] returns a long page in columns to clients that request them, and in rows to older devices', async () => {
  const server = await startTestApp()
  const count = limits.sync.pageRows + 2
  await addWithSameSeq(server, [1])
  for (let n = 2; n <= count; n += 1) await addWithSameSeq(server, [n])
  const { cursor } = await pull(server)
  const getPage = async (pages: string) =>
    (await server.request('GET', `/api/sync/catalogue?since=${cursor}&pages=${pages}`)).json()
  const rows = cataloguePage.parse(await getPage('long'))
  expect(rows.rows).toHaveLength(2)
  const inColumns = await getPage('columns')
  expect(inColumns.rows).toBeUndefined()
  expect(inColumns.columns.name).toEqual(rows.rows.map(({ name }) => name))
  expect(pageOfColumns.parse(inColumns)).toEqual(rows)
  const empty = `/api/sync/catalogue?since=${rows.cursor}&pages=columns`
  expect(pageOfColumns.parse((await server.request('GET', empty)).json()).rows).toEqual([])
})

test('[SEC-17] [P1] returns long pages only for cursors at which the server itself ends a page', async () => {
  const server = await startTestApp()
  const { pageRows } = limits.sync
  for (let n = 0; n < 3 * pageRows; n += 1) await addWithSameSeq(server, [n])
  const getPage = async (since: string) =>
    pageOfColumns.parse(
      (await server.request('GET', `/api/sync/catalogue?since=${since}&pages=columns`)).json(),
    )
  const { cursor, epoch } = await pull(server)
  expect((await getPage(cursor)).rows).toHaveLength(2 * pageRows)
  const madeUp = [`${epoch}.7`, `${epoch}.0${cursor.slice(epoch.length + 1)}`, `${epoch}.0`]
  for (const since of madeUp)
    expect([since, (await getPage(since)).rows.length]).toEqual([since, pageRows])
  // A device that continues from another cursor still gets every row, in short pages.
  const ids: number[] = []
  let page = await getPage(`${epoch}.7`)
  for (ids.push(...numbersOf(page)); page.more; ids.push(...numbersOf(page))) {
    page = await getPage(page.cursor)
  }
  expect(new Set(ids).size).toBe(3 * pageRows - 7)
})
