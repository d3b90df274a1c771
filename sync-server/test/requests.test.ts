import { type AddressInfo, connect } from 'node:net'
import { errorBodySchema } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { AddressCounters } from '../src/plugins/per-address-counters.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'

const strictErrorBody = z.strictObject(errorBodySchema.shape)

test('[SEC-16] reads only JSON and returns every refusal in one JSON format', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const json = { 'content-type': 'application/json' }
  const post = (body: unknown, headers: Record<string, string>) =>
    server.request('POST', '/api/resources', { as, body, headers })
  for (const [response, status, code] of [
    [await post('{"name":', json), 400, 'bad_request'],
    [await post('[]', json), 400, 'invalid_input'],
    [await post('null', json), 400, 'invalid_input'],
    [await post('', json), 400, 'invalid_input'],
    [await post('{"latitude":1e400}', json), 400, 'invalid_input'],
    [await post('['.repeat(50_000), json), 400, 'bad_request'],
    [await post('name=x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
    [
      await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    [await post(`"${'x'.repeat(1024 * 1024)}"`, json), 413, 'too_large'],
    [await server.request('GET', '/api/nowhere'), 404, 'not_found'],
    [await server.request('PUT', '/api/resources', { as, body: {} }), 404, 'not_found'],
    [await server.request('GET', '/api/resources/x/reviews'), 400, 'invalid_input'],
    [await server.request('GET', '/api/%zz'), 400, 'bad_request'],
  ] as const) {
    expect([response.statusCode, strictErrorBody.parse(response.json()).code]).toEqual([
      status,
      code,
    ])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('[SEC-26] returns the error texts from section 8 of the specification for a failure, without internal details', async () => {
  const server = await startTestApp()
  await server.db.schema.dropTable('saved_resources').execute()
  await server.db.schema.alterTable('resources').renameTo('gone').execute()
  const list = await server.request('GET', '/api/resources')
  expect(list.statusCode).toBe(500)
  expect(list.json()).toEqual({ error: 'Failed to fetch resources', code: 'internal' })
  const feed = await server.request('GET', '/api/sync/catalogue')
  expect(feed.json()).toEqual({ error: 'Something went wrong on the server.', code: 'internal' })
})

test('[SEC-16] lets a browser write only from pages of this site', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const as = await server.signUp('ana')
  const post = async (headers: Record<string, string>) =>
    (await server.request('POST', '/api/resources', { as, body: buildDraft(1), headers }))
      .statusCode
  expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(201)
  expect(await post({ origin: 'https://places.example' })).toBe(201)
  expect(await post({ origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' })).toBe(201)
  expect(await post({})).toBe(201)
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ origin: 'null' })).toBe(403)
  const read = await server.request('GET', '/api/resources', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(read.statusCode).toBe(200)
  expect(read.headers['access-control-allow-origin']).toBeUndefined()
})

test('[SEC-18] ignores a forged X-Forwarded-For', async () => {
  const server = await startTestApp({ rateLimits: true })
  const clients = [{ forwardedFor: '10.0.0.1' }, { forwardedFor: '10.0.0.2' }]
  expect(await remainingFor(server, clients)).toEqual([1199, 1198])
})

test('[SEC-18] trusts X-Forwarded-For only from the configured proxy', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: '10.1.1.1' })
  const proxied = (client: string) => ({ from: '10.1.1.1', forwardedFor: client })
  const stranger = { from: '10.9.9.9', forwardedFor: '203.0.113.1' }
  expect(
    await remainingFor(server, [
      proxied('203.0.113.1'),
      proxied('203.0.113.2'),
      proxied('198.51.100.7, 203.0.113.1'),
      stranger,
    ]),
  ).toEqual([1199, 1199, 1198, 1199])
})

test('[SEC-18] ignores ports and brackets in a forwarded address', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: '10.1.1.1, 10.1.1.2' })
  const proxied = (client: string) => ({ from: '10.1.1.1', forwardedFor: client })
  expect(
    await remainingFor(server, [
      proxied('203.0.113.1:1001'),
      proxied('203.0.113.1:1002'),
      proxied('203.0.113.1, 10.1.1.2:50000'),
      proxied('[2001:db8::1]:1001'),
      proxied('[2001:db8::2]'),
      proxied('2001:db8::3'),
      proxied('unknown'),
      { from: '10.1.1.1' },
    ]),
  ).toEqual([1199, 1198, 1197, 1199, 1198, 1197, 1199, 1198])
})

test('[SEC-18] refuses a request with two Host headers or none on every route', async () => {
  const server = await startTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  for (const path of ['/api/resources', '/api/auth/session', '/', '/api/nothing']) {
    for (const hosts of [['a.example', 'b.example'], ['a.example', 'a.example'], []]) {
      const head = hosts.map((host, n) => `${n ? 'hOST' : 'Host'}: ${host}\r\n`).join('')
      const response = await sendBytes(
        port,
        `GET ${path} HTTP/1.1\r\n${head}connection: close\r\n\r\n`,
      )
      expect([path, hosts, response.split('\r\n')[0]]).toEqual([
        path,
        hosts,
        'HTTP/1.1 400 Bad Request',
      ])
    }
  }
})

/** Sends these bytes and returns the response as text. */
async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test('[SEC-17] counts an IPv6 /64 network as one address, and an IPv4-mapped address as IPv4', async () => {
  const server = await startTestApp({ rateLimits: true })
  const clients = [
    { from: '2001:db8:1:2::1' },
    { from: '2001:db8:1:2:ffff::9' },
    { from: '2001:db8:1:3::1' },
    { from: '::ffff:192.0.2.1' },
    { from: '192.0.2.1' },
  ]
  expect(await remainingFor(server, clients)).toEqual([1199, 1198, 1199, 1199, 1198])
})

test('[SEC-17] allows all networks of an IPv6 /56 together four times the requests of one', () => {
  const counts = new AddressCounters()
  const count = (n: number) =>
    counts.count(`2001:db8:1:${(0x200 + n).toString(16)}::`, 60_000).current
  const current = Array.from({ length: 256 }, (_, n) => count(n))
  expect([current[0], current[3], current[4], current[255]]).toEqual([1, 1, 2, 64])
  expect(counts.count('2001:db8:1:300::', 60_000).current).toBe(1)
})

/** Sends one request for each client in this order. Returns the remaining requests of each. */
async function remainingFor(
  server: TestApp,
  clients: { from?: string; forwardedFor?: string }[],
): Promise<number[]> {
  const remaining: number[] = []
  for (const { from, forwardedFor } of clients) {
    const { headers } = await server.app.inject({
      url: '/api/configuration',
      ...(from && { remoteAddress: from }),
      headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    })
    remaining.push(Number(headers['x-ratelimit-remaining']))
  }
  return remaining
}

test('[SEC-17] returns 429 with Retry-After and the epoch for too many requests', async () => {
  const server = await startTestApp({ rateLimits: true })
  const request = () => server.request('GET', '/api/configuration', { key: 'k' })
  await Promise.all(Array.from({ length: 1200 }, request))
  const refused = await request()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['sync-epoch']).toBeDefined()
  expect(refused.headers['idempotency-key']).toBe('k')
})

test('returns health and configuration for tools and the app', async () => {
  const server = await startTestApp({
    supportEmail: 'help@places.example',
    guideUrl: 'https://places.example/guide',
    operator: { name: 'Ana', address: null, contact: 'ana@places.example' },
  })
  const health = await server.request('GET', '/api/health')
  expect(health.json()).toEqual({ status: 'ok', version: '1.0.0' })
  expect((await server.request('GET', '/api/configuration')).json()).toEqual({
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
    supportEmail: 'help@places.example',
    operator: { name: 'Ana', address: null, contact: 'ana@places.example' },
    confirmsEmail: false,
    guideUrl: 'https://places.example/guide',
    faqUrl: null,
  })
})

test('sends a changed street map in the configuration', async () => {
  const streets = {
    tileSize: 512,
    tileMaxZoom: 17,
    mapStyleUrl: 'https://styles.example/bright.json',
    mapStyleDarkUrl: null,
    mapStyleHosts: ['https://styles.example'],
  }
  const server = await startTestApp(streets)
  expect((await server.request('GET', '/api/configuration')).json()).toMatchObject(streets)
})

test('the server is ready while the database responds with the schema of this version', async () => {
  const server = await startTestApp()
  const ready = await server.request('GET', '/api/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  await sql`delete from kysely_migration where name like '002%'`.execute(server.db)
  const behind = await server.request('GET', '/api/ready')
  expect([behind.statusCode, behind.json().code]).toEqual([503, 'unavailable'])
  expect(behind.headers['retry-after']).toBe('5')
  expect((await server.request('GET', '/api/health')).statusCode).toBe(200)
  await server.db.destroy()
  const gone = await server.request('GET', '/api/ready')
  expect([gone.statusCode, gone.headers['retry-after']]).toEqual([503, '5'])
})

test('[SEC-17] does not limit requests for health and readiness', async () => {
  const server = await startTestApp({ rateLimits: true })
  for (const url of ['/api/health', '/api/ready']) {
    const { headers, statusCode } = await server.request('GET', url)
    expect([statusCode, headers['x-ratelimit-limit']]).toEqual([200, undefined])
  }
})

test('[SEC-17] counts the requests of visitors to routes that only members may use', async () => {
  const server = await startTestApp({ rateLimits: true })
  const response = await server.request('GET', '/api/saved-resources')
  expect(response.statusCode).toBe(401)
  expect(response.headers['x-ratelimit-remaining']).toBe('1199')
})

test('[R4] treats a percent-encoded path as the same API, with epoch and without caching', async () => {
  const server = await startTestApp()
  const { headers } = await server.request('GET', '/%61pi/auth/session')
  expect(headers['sync-epoch']).toBeDefined()
  expect(headers['cache-control']).toBe('no-store')
})

test('[SEC-17] returns a short error for hundreds of unknown keys and does not parse thousands', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const post = async (count: number) => {
    const keys = Array.from({ length: count }, (_, n) => [`key${n}`, 1])
    const body = { ...buildDraft(1), ...Object.fromEntries(keys) }
    const response = await server.request('POST', '/api/resources', { as, body })
    return [response.statusCode, response.json().code, response.json().fields?.length]
  }
  expect(await post(500)).toEqual([400, 'invalid_input', 20])
  expect(await post(3000)).toEqual([400, 'bad_request', undefined])
})
