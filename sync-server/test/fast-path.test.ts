import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { singleFlight, whenSettled } from '../src/cache/response-cache.ts'
import { AddressCounts } from '../src/plugins/per-address-counters.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'

const publicUrls = ['/api/resources', '/api/resources?category=hubs', '/api/sync/catalogue']
const own = ['cache-control', 'content-length', 'date', 'etag', 'vary', 'x-request-id']

test('[S22] [R4] the public catalogue carries every header that other answers carry, with refusals too; a 304 those that its answer has not said', async () => {
  const server = await startTestApp({ rateLimits: true, publicUrl: 'https://places.example' })
  const ordinary = await server.request('GET', '/api/configuration')
  const always = Object.entries(ordinary.headers).filter(
    ([name]) => !own.includes(name) && !name.startsWith('x-ratelimit-r') && name !== 'content-type',
  )
  expect(always.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'content-security-policy',
      'permissions-policy',
      'strict-transport-security',
      'sync-epoch',
      'x-content-type-options',
      'x-ratelimit-limit',
    ]),
  )
  for (const url of publicUrls) {
    const whole = await server.request('GET', url)
    const headers = { 'if-none-match': String(whole.headers.etag) }
    const held = await server.request('GET', url, { headers })
    const refused = await server.request('GET', `${url}${url.includes('?') ? '&' : '?'}no=1`)
    expect([whole.statusCode, held.statusCode, refused.statusCode]).toEqual([200, 304, 400])
    for (const answer of [whole, refused])
      expect(answer.headers).toMatchObject(Object.fromEntries(always))
    for (const name of ['sync-epoch', 'strict-transport-security', 'x-ratelimit-limit'])
      expect(held.headers[name]).toBe(whole.headers[name])
    expect(held.headers['content-security-policy']).toBeUndefined()
    for (const answer of [whole, held, refused]) {
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  }
})

test('[S17] requests of the public catalogue and of all else are counted on one count', async () => {
  const server = await startTestApp({ rateLimits: true })
  const left: number[] = []
  for (const url of ['/api/resources', '/api/configuration', '/api/sync/catalogue'])
    left.push(Number((await server.request('GET', url)).headers['x-ratelimit-remaining']))
  expect(left).toEqual([1199, 1198, 1197])
})

test('[S17] too many of them are 429 with Retry-After, and no other address is kept waiting', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ask = (remoteAddress: string) =>
    server.app.inject({ url: '/api/resources', remoteAddress, headers: { 'idempotency-key': 'k' } })
  for (let n = 0; n < 1200; n += 1) await ask('192.0.2.1')
  const refused = await ask('192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'sync-epoch': expect.any(String),
    'idempotency-key': 'k',
    'x-ratelimit-remaining': '0',
  })
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
})

test('[P5] a device that names another epoch is refused there too', async () => {
  const server = await startTestApp()
  const headers = { 'sync-epoch': 'another' }
  const refused = await server.request('GET', '/api/sync/catalogue', { headers })
  expect([refused.statusCode, refused.json().code]).toEqual([410, 'cursor_expired'])
})

test('a HEAD has the headers and the length of the answer, and no body', async () => {
  const server = await startTestApp()
  await addResource(server, await server.signUp('ana'))
  const headers = { 'accept-encoding': 'br' }
  const whole = await server.request('GET', '/api/resources', { headers })
  const head = await server.request('HEAD', '/api/resources', { headers })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  const text = whole.headers['content-encoding']
    ? brotliDecompressSync(whole.rawPayload).toString()
    : whole.body
  expect(JSON.parse(text)).toHaveLength(1)
})

test('one reading is for those who asked before it began, and for nobody after', async () => {
  let state = 1
  let readings = 0
  const ask = singleFlight(() => {
    readings += 1
    return state
  })
  const read = () => whenSettled(ask)
  const together = Promise.all([read(), read()])
  state = 2
  expect(await together).toEqual([2, 2])
  state = 3
  expect([await read(), readings]).toEqual([3, 2])
})

test.each([
  [
    'at once',
    () => {
      throw new Error('disk')
    },
  ],
  ['after a while', () => Promise.reject(new Error('disk'))],
])(
  'a reading that fails %s is told to all who wait for it, and the next one begins anew',
  async (_when, fail) => {
    let isFailing = true
    const ask = singleFlight(() => (isFailing ? fail() : 'read'))
    const together = [whenSettled(ask), whenSettled(ask)]
    for (const one of together) await expect(one).rejects.toThrow('disk')
    isFailing = false
    expect(await whenSettled(ask)).toBe('read')
  },
)

test('where the change number cannot be read an answer says so, and nobody is left waiting', async () => {
  const server = await startTestApp()
  await sql`drop table sync_state`.execute(server.db)
  for (const url of publicUrls) {
    const refused = await server.request('GET', url)
    expect([refused.statusCode, refused.json().code]).toEqual([500, 'internal'])
    expect(refused.headers['sync-epoch']).toBeDefined()
  }
})

test('a count begins anew with its window, and with very many addresses is bounded', () => {
  const counts = new AddressCounts()
  expect(counts.count('a', 1_000, 0)).toEqual({ current: 1, ttl: 1_000 })
  expect(counts.count('a', 1_000, 400)).toEqual({ current: 2, ttl: 600 })
  expect(counts.count('a', 1_000, 1_000)).toEqual({ current: 1, ttl: 1_000 })
  for (let n = 0; n < 10_000; n += 1) counts.count(`${n}`, 1_000, 1_000)
  expect(counts.count('a', 1_000, 1_000).current).toBe(1)
})
