import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { clearImmediate, setImmediate } from 'node:timers'
import { type Category, type Resource, resourcesAnswer } from '@worldschool/schema'
import { buildId, buildResource } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCatalogueCache, type NamedResponse } from '../src/cache/catalogue-cache.ts'
import { whenSettled } from '../src/cache/response-cache.ts'
import type { Database } from '../src/db/database.ts'
import { resourceToRow } from '../src/repositories/resource-rows.ts'
import { deleteResourceRow } from '../src/repositories/resources-repository.ts'
import { startTestApp } from './support/build-test-app.ts'
import { createCountingPlugin } from './support/counting-plugin.ts'

/** Each step asks for the ids of at most 100 places and for their rows. */
const rowsOfAStep = 200

/** So many places with texts of so many bytes, every other one in the same moment as the one before it. */
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

/** All that is told, however it is told. */
async function textOf({ body, pieces }: NamedResponse): Promise<string> {
  const kept = await body()
  if (kept) return String(await kept.plain())
  let text = ''
  for await (const piece of pieces?.() ?? []) text += piece
  return text
}

const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, n) => buildId(count - 1 - n))

const idsIn = (json: string) => (JSON.parse(json) as Resource[]).map(({ id }) => id)

async function openList(size: { count: number; bytes: number }) {
  const { db } = await startTestApp()
  await fill(db, size)
  const counting = createCountingPlugin()
  const answers = createCatalogueCache(db.withPlugin(counting))
  const ask = (category?: Category) =>
    whenSettled<NamedResponse>((told) => answers.list(category, told))
  return { db, counting, answers, ask }
}

/** The most rows that came within one turn of the event loop while something was done. */
async function mostRowsInATurn(
  counting: { rows: number },
  act: () => Promise<unknown>,
): Promise<number> {
  let most = 0
  let before = counting.rows
  let next = setImmediate(look)
  function look() {
    most = Math.max(most, counting.rows - before)
    before = counting.rows
    next = setImmediate(look)
  }
  await act()
  clearImmediate(next)
  return Math.max(most, counting.rows - before)
}

describe('[S17] a list of very many places', () => {
  test.each([
    { name: 'kept', count: 1_000, bytes: 100 },
    { name: 'too long to be kept', count: 600, bytes: 19_000 },
  ])('is read a few rows a turn, however many ask at once ($name)', async ({ count, bytes }) => {
    const { counting, ask } = await openList({ count, bytes })
    const most = await mostRowsInATurn(counting, async () => {
      const texts = await Promise.all(
        Array.from({ length: 10 }, async () => idsIn(await textOf(await ask()))),
      )
      for (const ids of texts) expect(ids).toEqual(newestFirst(count))
    })
    expect(most).toBeLessThanOrEqual(rowsOfAStep)
    const ofCategory = await mostRowsInATurn(counting, async () => {
      const places = resourcesAnswer.parse(JSON.parse(await textOf(await ask('hubs'))))
      expect(places).toHaveLength(Math.ceil(count / 8))
      expect(new Set(places.map(({ category }) => category))).toEqual(new Set(['hubs']))
    })
    expect(ofCategory).toBeLessThanOrEqual(rowsOfAStep)
  })

  test('takes no room among what is kept, and is read on only as far as it is asked for', async () => {
    const { counting, answers, ask } = await openList({ count: 600, bytes: 19_000 })
    expect(await (await ask()).body()).toBeNull()
    expect(answers.held()).toEqual({ count: 0, bytes: 0 })
    const before = counting.rows
    const answer = await ask()
    // That it is too long is found once for each state of the catalogue.
    expect(await answer.body()).toBeNull()
    const pieces = answer.pieces?.()[Symbol.asyncIterator]()
    await pieces?.next()
    expect(counting.rows - before).toBeLessThanOrEqual(rowsOfAStep + 1)
    await pieces?.return?.()
  })

  test('tells each place once and whole, whatever changes on the way', async () => {
    const { db, ask } = await openList({ count: 600, bytes: 19_000 })
    const answer = await ask()
    await answer.body()
    let text = ''
    for await (const piece of answer.pieces?.() ?? []) {
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
      text += piece
    }
    expect(idsIn(text)).toEqual(newestFirst(600).slice(0, -1))
  })

  test('of none is an empty one', async () => {
    const { ask } = await openList({ count: 0, bytes: 0 })
    expect(await textOf(await ask())).toBe('[]')
  })
})

interface Reader {
  socket: Socket
  /** All bytes that come from here on. */
  read: () => Promise<string>
}

/** Asks over a connection of its own, and reads nothing but the beginning until it is told to. */
async function askSlowly(port: number): Promise<Reader> {
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

test('[S17] [S30] a long list goes to a slow reader as it is read, and whole to others meanwhile', async () => {
  const count = 2_000
  const server = await startTestApp()
  await fill(server.db, { count, bytes: 19_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const accepted: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => accepted.push(socket))

  const slow = await askSlowly(port)
  const other = await fetch(`http://127.0.0.1:${port}/api/resources`)
  expect(other.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(other.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await other.text()
  expect(idsIn(text)).toEqual(newestFirst(count))
  // What waits in the server for the reader counts as written, what is not read yet does not.
  expect(accepted[0]?.bytesWritten).toBeLessThan(text.length / 2)
  expect(await slow.read()).toContain(`"${buildId(0)}"`)

  const held = { 'if-none-match': String(other.headers.get('etag')) }
  const again = await server.request('GET', '/api/resources', { headers: held })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await server.request('HEAD', '/api/resources')
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('[S17] a long list that cannot be read to its end is cut off, so that nobody takes it for whole', async () => {
  const server = await startTestApp()
  await fill(server.db, { count: 2_000, bytes: 19_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const slow = await askSlowly(port)
  await sql`alter table resources rename to resources_elsewhere`.execute(server.db)
  // The last chunk of a whole body is empty.
  expect((await slow.read().catch(() => '')).endsWith('0\r\n\r\n')).toBe(false)
  expect((await server.request('GET', '/api/health')).statusCode).toBe(200)
})
