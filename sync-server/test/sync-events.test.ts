import { join } from 'node:path'
import type { CataloguePage } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { createResource } from '../src/services/resources/add-resource.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { type EventStream, listen, openEventStream } from './support/open-event-stream.ts'
import { runServer } from './support/running-server.ts'
import { openDirectory } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const events = '/api/sync/events'
const [retry, changed] = ['retry: 5000\n\n', 'data: changed\n\n']

/** The cursor of a device that has read everything. */
async function cursorOf(server: TestApp): Promise<string> {
  const page: CataloguePage = (await server.request('GET', '/api/sync/catalogue')).json()
  return page.cursor
}

async function startListening(options: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp(options)
  const address = await listen(server.app)
  const connect = async (since?: string): Promise<EventStream> =>
    openEventStream(`${address}${events}?since=${since ?? (await cursorOf(server))}`)
  return { server, address, connect }
}

test('[P7] notifies an open app that the catalogue has changed, without the change', async () => {
  const { server, connect } = await startListening()
  const member = await server.signUp('ana')
  const stream = await connect()
  await expect.poll(stream.text).toBe(retry)
  await addResource(server, member)
  await expect.poll(stream.text).toBe(retry + changed)
})

test('[P7] notifies at once of a change from before the request, unless the device already has the change', async () => {
  const { server, connect } = await startListening()
  const member = await server.signUp('ana')
  const before = await cursorOf(server)
  await addResource(server, member)
  const behind = await connect(before)
  const ahead = await connect()
  await expect.poll(behind.text).toBe(retry + changed)
  expect(ahead.text()).toBe(retry)
})

test('sends no event for a write that only the member sees', async () => {
  const { server, connect } = await startListening()
  const member = await server.signUp('ana')
  const resourceId = await addResource(server, member)
  const stream = await connect()
  const saved = await server.request('POST', '/api/saved-resources', {
    as: member,
    body: { resourceId },
  })
  expect(saved.statusCode).toBe(201)
  // Both are notified by the same poll.
  const witness = await connect(`${(await cursorOf(server)).split('.')[0]}.0`)
  await expect.poll(witness.text).toBe(retry + changed)
  expect(stream.text()).toBe(retry)
})

test('notifies a device without a cursor and ends its stream', async () => {
  const { address } = await startListening()
  expect(await (await openEventStream(address + events)).ended).toBe(retry + changed)
})

test('[P5] returns 410 for a cursor of another database and 400 for a malformed cursor', async () => {
  const { connect } = await startListening()
  const responses = await Promise.all(['other.0', 'none'].map(connect))
  expect(responses.map(({ status }) => status)).toEqual([410, 400])
})

test('sends events without caching, compression or buffering and with the usual headers', async () => {
  const { server, address } = await startListening({ publicUrl: 'https://places.example' })
  const url = `${address}${events}?since=${await cursorOf(server)}`
  const { headers } = await openEventStream(url, { 'accept-encoding': 'br, gzip' })
  expect(headers.get('content-encoding')).toBeNull()
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'sync-epoch': expect.any(String),
  })
})

test('[SEC-17] limits the event streams of one address to 200, with 429 and Retry-After, until one closes', async () => {
  const { connect } = await startListening({ rateLimits: true })
  const streams = await Promise.all(Array.from({ length: 200 }, () => connect()))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await connect()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(JSON.parse(await refused.ended).code).toBe('too_many_requests')
  streams[0]?.disconnect()
  await expect.poll(async () => (await connect()).status).toBe(200)
})

test('[SEC-17] limits all event streams to the configured number, with 503 and Retry-After, until one closes', async () => {
  const { connect } = await startListening({ liveConnections: 2 })
  const [first] = [await connect(), await connect()]
  const refused = await connect()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
  expect(JSON.parse(await refused.ended).code).toBe('unavailable')
  first.disconnect()
  await expect.poll(async () => (await connect()).status).toBe(200)
})

test('returns 404 for event streams when they are turned off', async () => {
  const { address } = await startListening({ liveConnections: 0 })
  expect((await openEventStream(address + events)).status).toBe(404)
})

test('[fault 20] ends all event streams at once when the server stops', async () => {
  const environment = { DATABASE_URL: `file:${join(temporaryFolder(), 'directory.db')}` }
  const server = await runServer(environment)
  const { cursor } = JSON.parse((await server.send('GET', '/api/sync/catalogue')).text)
  const url = `${server.address}${events}?since=${cursor}`
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(url)))
  const start = Date.now()
  const stopped = server.stop('SIGTERM')
  for (const stream of streams) expect(await stream.ended).toContain(retry)
  expect(await stopped).toBe(0)
  expect(Date.now() - start).toBeLessThan(5_000)
})

test('sends an event for an import beside the running server', async () => {
  const { server, connect } = await startListening()
  const stream = await connect()
  const other = await openDirectory(server.config.databaseUrl)
  const now = server.clock.now()
  const resource = { id: buildId(1), draft: buildDraft(1), authorId: null, isSample: false, now }
  await createResource(other, resource)
  await expect.poll(stream.text).toBe(retry + changed)
})
