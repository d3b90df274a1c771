import { join } from 'node:path'
import type { CataloguePage } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { createResource } from '../src/services/resources/add-resource.ts'
import { openDirectory } from './fixtures/empty-directory.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { listen, type OpenLine, openLine } from './support/open-line.ts'
import { runServer } from './support/running-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const events = '/api/sync/events'
const [retry, changed] = ['retry: 5000\n\n', 'data: changed\n\n']

/** Where a device stands that has read all there is. */
async function cursorOf(server: TestApp): Promise<string> {
  const page: CataloguePage = (await server.request('GET', '/api/sync/catalogue')).json()
  return page.cursor
}

async function startListening(options: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp(options)
  const address = await listen(server.app)
  const hear = async (since?: string): Promise<OpenLine> =>
    openLine(`${address}${events}?since=${since ?? (await cursorOf(server))}`)
  return { server, address, hear }
}

test('[P7] an open app is told that the catalogue has changed, and not what', async () => {
  const { server, hear } = await startListening()
  const member = await server.signUp('ana')
  const line = await hear()
  await expect.poll(line.text).toBe(retry)
  await addResource(server, member)
  await expect.poll(line.text).toBe(retry + changed)
})

test('[P7] it is told at once of what came before it asked, and not of what it knows', async () => {
  const { server, hear } = await startListening()
  const member = await server.signUp('ana')
  const before = await cursorOf(server)
  await addResource(server, member)
  const behind = await hear(before)
  const ahead = await hear()
  await expect.poll(behind.text).toBe(retry + changed)
  expect(ahead.text()).toBe(retry)
})

test('what a member does for themselves alone is told to nobody', async () => {
  const { server, hear } = await startListening()
  const member = await server.signUp('ana')
  const resourceId = await addResource(server, member)
  const line = await hear()
  const saved = await server.request('POST', '/api/saved-resources', {
    as: member,
    body: { resourceId },
  })
  expect(saved.statusCode).toBe(201)
  // Both were told of by the same look at the latest.
  const witness = await hear(`${(await cursorOf(server)).split('.')[0]}.0`)
  await expect.poll(witness.text).toBe(retry + changed)
  expect(line.text()).toBe(retry)
})

test('who knows nothing yet is told so and not held', async () => {
  const { address } = await startListening()
  expect(await (await openLine(address + events)).ended).toBe(retry + changed)
})

test('[P5] a cursor of another database is 410, and what is none is 400', async () => {
  const { hear } = await startListening()
  const answers = await Promise.all(['other.0', 'none'].map(hear))
  expect(answers.map(({ status }) => status)).toEqual([410, 400])
})

test('what is told is neither kept, packed nor gathered on its way, and carries the headers of every answer', async () => {
  const { server, address } = await startListening({ publicUrl: 'https://places.example' })
  const url = `${address}${events}?since=${await cursorOf(server)}`
  const { headers } = await openLine(url, { 'accept-encoding': 'br, gzip' })
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

test('[S17] one address has 200 of them and no more: 429 with Retry-After, until one leaves', async () => {
  const { hear } = await startListening({ rateLimits: true })
  const lines = await Promise.all(Array.from({ length: 200 }, () => hear()))
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await hear()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(JSON.parse(await refused.ended).code).toBe('too_many_requests')
  lines[0]?.hangUp()
  await expect.poll(async () => (await hear()).status).toBe(200)
})

test('[S17] the server holds as many as it is told to: 503 with Retry-After, until one leaves', async () => {
  const { hear } = await startListening({ liveConnections: 2 })
  const [first] = [await hear(), await hear()]
  const refused = await hear()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
  expect(JSON.parse(await refused.ended).code).toBe('unavailable')
  first.hangUp()
  await expect.poll(async () => (await hear()).status).toBe(200)
})

test('switched off it is not there', async () => {
  const { address } = await startListening({ liveConnections: 0 })
  expect((await openLine(address + events)).status).toBe(404)
})

test('[fault 20] a server that ends hangs up on all of them at once', async () => {
  const environment = { DATABASE_URL: `file:${join(temporaryFolder(), 'directory.db')}` }
  const server = await runServer(environment)
  const { cursor } = JSON.parse((await server.send('GET', '/api/sync/catalogue')).text)
  const url = `${server.address}${events}?since=${cursor}`
  const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(url)))
  const began = Date.now()
  const stopped = server.stop('SIGTERM')
  for (const line of lines) expect(await line.ended).toContain(retry)
  expect(await stopped).toBe(0)
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('an import beside the running server is told as well', async () => {
  const { server, hear } = await startListening()
  const line = await hear()
  const other = await openDirectory(server.config.databaseUrl)
  const now = server.clock.now()
  const resource = { id: buildId(1), draft: buildDraft(1), authorId: null, isSample: false, now }
  await createResource(other, resource)
  await expect.poll(line.text).toBe(retry + changed)
})
