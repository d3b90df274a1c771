import { errorBodySchema } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startTestApp } from './support/build-test-app.ts'

const strictErrorBody = z.strictObject(errorBodySchema.shape)

test('every refusal is JSON of one shape', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const json = { 'content-type': 'application/json' }
  const post = (body: unknown, headers: Record<string, string>) =>
    server.request('POST', '/api/resources', { as, body, headers })
  for (const [answer, status, code] of [
    [await post('{"name":', json), 400, 'bad_request'],
    [await post('[]', json), 400, 'invalid_input'],
    [await post('null', json), 400, 'invalid_input'],
    [await post('', json), 400, 'invalid_input'],
    [await post('{"latitude":1e400}', json), 400, 'invalid_input'],
    [await post('['.repeat(100_000), json), 400, 'bad_request'],
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
    expect([answer.statusCode, strictErrorBody.parse(answer.json()).code]).toEqual([status, code])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('a failure says nothing of the inside, in the words of section 8', async () => {
  const server = await startTestApp()
  await server.db.schema.dropTable('saved_resources').execute()
  await server.db.schema.alterTable('resources').renameTo('gone').execute()
  const list = await server.request('GET', '/api/resources')
  expect(list.statusCode).toBe(500)
  expect(list.json()).toEqual({ error: 'Failed to fetch resources', code: 'internal' })
  const feed = await server.request('GET', '/api/sync/catalogue')
  expect(feed.json()).toEqual({ error: 'Something went wrong on the server.', code: 'internal' })
})

test('a browser may write from our own pages alone', async () => {
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

test('every answer carries the security headers', async () => {
  const server = await startTestApp({ tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })
  for (const path of ['/api/health', '/nowhere']) {
    const { headers } = await server.request('GET', path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy).toContain(`${name} 'none'`)
    }
    expect(policy).not.toContain('unsafe-eval')
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a forged X-Forwarded-For is no other address', async () => {
  const server = await startTestApp({ rateLimits: true })
  const guess = (n: number) =>
    server.request('POST', '/api/auth/signin', {
      body: { email: 'ana@example.org', password: 'x' },
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  const first = await guess(1)
  const second = await guess(2)
  const remaining = [first, second].map(({ headers }) => Number(headers['x-ratelimit-remaining']))
  expect(remaining).toEqual([1199, 1198])
})

test('too many requests are 429 with Retry-After, and still carry the epoch', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ask = () => server.request('GET', '/api/configuration', { key: 'k' })
  await Promise.all(Array.from({ length: 1200 }, ask))
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['sync-epoch']).toBeDefined()
  expect(refused.headers['idempotency-key']).toBe('k')
})

test('the service answers what tools and the app ask of it', async () => {
  const server = await startTestApp({ supportEmail: 'help@places.example' })
  const health = await server.request('GET', '/api/health')
  expect(health.json()).toEqual({ status: 'ok', version: '1.0.0' })
  expect((await server.request('GET', '/api/configuration')).json()).toEqual({
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
    supportEmail: 'help@places.example',
  })
})

test('the description of the API lists every route', async () => {
  const server = await startTestApp()
  const { paths } = (await server.request('GET', '/api/openapi.json')).json()
  const listed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual([
    'DELETE /api/resources/{id}',
    'DELETE /api/saved-resources/{id}',
    'GET /api/auth/session',
    'GET /api/configuration',
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /api/resources',
    'GET /api/resources/{id}/reviews',
    'GET /api/saved-resources',
    'GET /api/saved-resources/{id}/status',
    'GET /api/sync/catalogue',
    'GET /api/sync/mine',
    'POST /api/auth/signin',
    'POST /api/auth/signout',
    'POST /api/auth/signup',
    'POST /api/resources',
    'POST /api/resources/{id}/reviews',
    'POST /api/saved-resources',
  ])
})

test('security 17: requests of visitors count too where only members may go', async () => {
  const server = await startTestApp({ rateLimits: true })
  const answer = await server.request('GET', '/api/saved-resources')
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['x-ratelimit-remaining']).toBe('1199')
})

test('[R4] an address with percent signs is the same API: epoch, and in no cache', async () => {
  const server = await startTestApp()
  const { headers } = await server.request('GET', '/%61pi/auth/session')
  expect(headers['sync-epoch']).toBeDefined()
  expect(headers['cache-control']).toBe('no-store')
})

test('a body of a thousand unknown keys has a short answer', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const keys = Array.from({ length: 1000 }, (_, n) => [`key${n}`, 1])
  const body = { ...buildDraft(1), ...Object.fromEntries(keys) }
  const answer = await server.request('POST', '/api/resources', { as, body })
  expect([answer.statusCode, answer.json().fields.length]).toEqual([400, 20])
})
