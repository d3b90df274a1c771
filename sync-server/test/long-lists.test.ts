import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { clearImmediate, setImmediate } from 'node:timers'
import { type Category, type Resource, resourcesResponse } from '@worldschool/schema'
import { buildId, buildResource } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCatalogueCache, type TaggedResponse } from '../src/cache/catalogue-cache.ts'
import { whenSettled } from '../src/cache/response-cache.ts'
import type { Database } from '../src/db/database.ts'
import { resourceToRow } from '../src/repositories/resource-rows.ts'
import { deleteResourceRow } from '../src/repositories/resources-repository.ts'
import { startTestApp } from './support/build-test-app.ts'
import { createCountingPlugin } from './support/counting-plugin.ts'

/** Each step reads the ids of at most 100 places and then their rows. */
const rowsPerStep = 200

/**
 * Inserts `count` places with texts of `bytes` bytes. Every second one has the time of the one
 * before it.
 */
async function fill(db: Database, { count, bytes }: { count: number; bytes: number }) {
  const description = 'x'.repeat(bytes)
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, n) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor((from + n) / 2)).toISOString()
      return resourceToRow(buildResource(from + n, { description, createdAt }))
    })
    await db.insertInto('resources').values(some).execute()
  }
}

/** The whole response, cached or streamed. */
async function textOf({ body, chunks }: TaggedResponse): Promise<string> {
  const cached = await body()
  if (cached) return String(await cached.plain())
  let text = ''
  for await (const chunk of chunks?.() ?? []) text += chunk
  return text
}

const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, n) => buildId(count - 1 - n))

const idsIn = (json: string) => (JSON.parse(json) as Resource[]).map(({ id }) => id)

async function openList(size: { count: number; bytes: number }) {
  const { db } = await startTestApp()
  await fill(db, size)
  const counting = createCountingPlugin()
  const cache = createCatalogueCache(db.withPlugin(counting))
  const requestList = (category?: Category) =>
    whenSettled<TaggedResponse>((callback) => cache.list(category, callback))
  return { db, counting, cache, requestList }
}

/**
 * Returns the largest number of rows that was read within one turn of the event loop during `act`.
 */
async function maxRowsInATurn(
  counting: { rows: number },
  act: () => Promise<unknown>,
): Promise<number> {
  let max = 0
  let before = counting.rows
  let next = setImmediate(sample)
  function sample() {
    max = Math.max(max, counting.rows - before)
    before = counting.rows
    next = setImmediate(sample)
  }
  await act()
  clearImmediate(next)
  return Math.max(max, counting.rows - before)
}

describe('[SEC-17] a list of very many places', () => {
  test.each([
    { name: 'cached', count: 1_000, bytes: 100 },
    { name: 'too long to be cached', count: 600, bytes: 19_000 },
  ])(
    'reads a long list a few rows per turn for many simultaneous requests ($name)',
    async ({ count, bytes }) => {
      const { counting, requestList } = await openList({ count, bytes })
      const max = await maxRowsInATurn(counting, async () => {
        const texts = await Promise.all(
          Array.from({ length: 10 }, async () => idsIn(await textOf(await requestList()))),
        )
        for (const ids of texts) expect(ids).toEqual(newestFirst(count))
      })
      expect(max).toBeLessThanOrEqual(rowsPerStep)
      const ofCategory = await maxRowsInATurn(counting, async () => {
        const places = resourcesResponse.parse(JSON.parse(await textOf(await requestList('hubs'))))
        expect(places).toHaveLength(Math.ceil(count / 8))
        expect(new Set(places.map(({ category }) => category))).toEqual(new Set(['hubs']))
      })
      expect(ofCategory).toBeLessThanOrEqual(rowsPerStep)
    },
  )

  test('does not cache a list that is too long, and reads only as many rows as the client consumes', async () => {
    const { counting, cache, requestList } = await openList({ count: 600, bytes: 19_000 })
    expect(await (await requestList()).body()).toBeNull()
    expect(cache.stats()).toEqual({ count: 0, bytes: 0 })
    const before = counting.rows
    const response = await requestList()
    // The list is found to be too long once for each state of the catalogue.
    expect(await response.body()).toBeNull()
    const chunks = response.chunks?.()[Symbol.asyncIterator]()
    await chunks?.next()
    expect(counting.rows - before).toBeLessThanOrEqual(rowsPerStep + 1)
    await chunks?.return?.()
  })

  test('returns each remaining place exactly once when rows change while a long list is being sent', async () => {
    const { db, requestList } = await openList({ count: 600, bytes: 19_000 })
    const response = await requestList()
    await response.body()
    let text = ''
    for await (const chunk of response.chunks?.() ?? []) {
      if (text === '') {
        await deleteResourceRow(db, buildId(0))
        await db
          .updateTable('resources')
          .set({ seq: 5_000 })
          .where('id', '=', buildId(599))
          .execute()
        await db.updateTable('resources').set({ seq: 5_001 }).where('id', '=', buildId(1)).execute()
        const later = { description: 'Later.', createdAt: '2027-01-01T00:00:00.000Z' }
        await db
          .insertInto('resources')
          .values(resourceToRow(buildResource(600, later)))
          .execute()
      }
      text += chunk
    }
    expect(idsIn(text)).toEqual(newestFirst(600).slice(0, -1))
  })

  test('returns an empty array for a list without places', async () => {
    const { requestList } = await openList({ count: 0, bytes: 0 })
    expect(await textOf(await requestList())).toBe('[]')
  })
})

interface Reader {
  socket: Socket
  /** Reads all remaining bytes. */
  read: () => Promise<string>
}

/**
 * Sends a request on its own connection and reads only the start of the response until `read` is
 * called.
 */
async function requestSlowly(port: number): Promise<Reader> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /api/resources HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'readable')
  return {
    socket,
    read: async () => {
      const chunks: Buffer[] = []
      for await (const chunk of socket) chunks.push(chunk)
      return String(Buffer.concat(chunks))
    },
  }
}

test('[SEC-17] [SEC-30] streams a long list at the speed of a slow reader and serves other clients at the same time', async () => {
  const count = 2_000
  const server = await startTestApp()
  await fill(server.db, { count, bytes: 19_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const accepted: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => accepted.push(socket))

  const slow = await requestSlowly(port)
  const other = await fetch(`http://127.0.0.1:${port}/api/resources`)
  expect(other.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(other.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await other.text()
  expect(idsIn(text)).toEqual(newestFirst(count))
  // Data in the socket buffer counts as written, rows that are not read yet do not.
  expect(accepted[0]?.bytesWritten).toBeLessThan(text.length / 2)
  expect(await slow.read()).toContain(`"${buildId(0)}"`)

  const conditional = { 'if-none-match': String(other.headers.get('etag')) }
  const again = await server.request('GET', '/api/resources', { headers: conditional })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await server.request('HEAD', '/api/resources')
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('[SEC-17] ends the connection when a long list cannot be read completely, so that clients do not take the list for complete', async () => {
  const server = await startTestApp()
  await fill(server.db, { count: 2_000, bytes: 19_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const slow = await requestSlowly(port)
  await sql`alter table resources rename to resources_elsewhere`.execute(server.db)
  // The last chunk of a complete body is empty.
  expect((await slow.read().catch(() => '')).endsWith('0\r\n\r\n')).toBe(false)
  expect((await server.request('GET', '/api/health')).statusCode).toBe(200)
})
