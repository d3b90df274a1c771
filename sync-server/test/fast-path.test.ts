import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { singleFlight, whenSettled } from '../src/cache/response-cache.ts'
import { AddressCounters } from '../src/plugins/per-address-counters.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'

const publicUrls = ['/api/resources', '/api/resources?category=hubs', '/api/sync/catalogue']
const varying = ['cache-control', 'content-length', 'date', 'etag', 'vary', 'x-request-id']

test('[SEC-22] [R4] sends the public catalogue and its refusals with the same headers as other responses, and a 304 only with headers that may change', async () => {
  const server = await startTestApp({ rateLimits: true, publicUrl: 'https://places.example' })
  const ordinary = await server.request('GET', '/api/configuration')
  const always = Object.entries(ordinary.headers).filter(
    ([name]) =>
      !varying.includes(name) && !name.startsWith('x-ratelimit-r') && name !== 'content-type',
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
    const full = await server.request('GET', url)
    const headers = { 'if-none-match': String(full.headers.etag) }
    const notModified = await server.request('GET', url, { headers })
    const refused = await server.request('GET', `${url}${url.includes('?') ? '&' : '?'}no=1`)
    expect([full.statusCode, notModified.statusCode, refused.statusCode]).toEqual([200, 304, 400])
    for (const response of [full, refused])
      expect(response.headers).toMatchObject(Object.fromEntries(always))
    for (const name of ['sync-epoch', 'strict-transport-security', 'x-ratelimit-limit'])
      expect(notModified.headers[name]).toBe(full.headers[name])
    expect(notModified.headers['content-security-policy']).toBeUndefined()
    for (const response of [full, notModified, refused]) {
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  }
})

test('[SEC-17] counts requests for the public catalogue together with all other requests', async () => {
  const server = await startTestApp({ rateLimits: true })
  const remaining: number[] = []
  for (const url of ['/api/resources', '/api/configuration', '/api/sync/catalogue'])
    remaining.push(Number((await server.request('GET', url)).headers['x-ratelimit-remaining']))
  expect(remaining).toEqual([1199, 1198, 1197])
})

test('[SEC-17] returns 429 with Retry-After for too many catalogue requests without delaying another address', async () => {
  const server = await startTestApp({ rateLimits: true })
  const request = (remoteAddress: string) =>
    server.app.inject({ url: '/api/resources', remoteAddress, headers: { 'idempotency-key': 'k' } })
  for (let n = 0; n < 1200; n += 1) await request('192.0.2.1')
  const refused = await request('192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'sync-epoch': expect.any(String),
    'idempotency-key': 'k',
    'x-ratelimit-remaining': '0',
  })
  expect((await request('192.0.2.2')).statusCode).toBe(200)
})

test('[P5] refuses a request for the catalogue of another epoch', async () => {
  const server = await startTestApp()
  const headers = { 'sync-epoch': 'another' }
  const refused = await server.request('GET', '/api/sync/catalogue', { headers })
  expect([refused.statusCode, refused.json().code]).toEqual([410, 'cursor_expired'])
})

test('responds to HEAD with the headers and the length of the response, and without a body', async () => {
  const server = await startTestApp()
  await addResource(server, await server.signUp('ana'))
  const headers = { 'accept-encoding': 'br' }
  const full = await server.request('GET', '/api/resources', { headers })
  const head = await server.request('HEAD', '/api/resources', { headers })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
  const text = full.headers['content-encoding']
    ? brotliDecompressSync(full.rawPayload).toString()
    : full.body
  expect(JSON.parse(text)).toHaveLength(1)
})

test('shares one read among all calls made before the read starts, and starts a new read for later calls', async () => {
  let state = 1
  let readings = 0
  const readOnce = singleFlight(() => {
    readings += 1
    return state
  })
  const read = () => whenSettled(readOnce)
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
  'rejects all callers of a shared read that fails %s and starts a new read for the next caller',
  async (_when, fail) => {
    let isFailing = true
    const readOnce = singleFlight(() => (isFailing ? fail() : 'read'))
    const together = [whenSettled(readOnce), whenSettled(readOnce)]
    for (const one of together) await expect(one).rejects.toThrow('disk')
    isFailing = false
    expect(await whenSettled(readOnce)).toBe('read')
  },
)

test('returns 500 for the public catalogue when its seq cannot be read', async () => {
  const server = await startTestApp()
  await sql`drop table sync_state`.execute(server.db)
  for (const url of publicUrls) {
    const refused = await server.request('GET', url)
    expect([refused.statusCode, refused.json().code]).toEqual([500, 'internal'])
    expect(refused.headers['sync-epoch']).toBeDefined()
  }
})

test('a rate limit restarts its counters after their window and counts a bounded number of addresses', () => {
  const counts = new AddressCounters()
  expect(counts.count('a', 1_000, 0)).toEqual({ current: 1, ttl: 1_000 })
  expect(counts.count('a', 1_000, 400)).toEqual({ current: 2, ttl: 600 })
  expect(counts.count('a', 1_000, 1_000)).toEqual({ current: 1, ttl: 1_000 })
  for (let n = 0; n < 10_000; n += 1) counts.count(`${n}`, 1_000, 1_000)
  expect(counts.count('a', 1_000, 1_000).current).toBe(1)
})
