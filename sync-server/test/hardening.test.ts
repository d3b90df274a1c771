import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { geocodePaths, limits } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { buildVectorRegion } from '../../.workspace/test-regions/vector-region.ts'
import { writeRegionFile } from '../../.workspace/test-regions/write-region-file.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { countWrites, digest } from './support/database-state.ts'
import { sendPhoto } from './support/photos.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const json = { 'content-type': 'application/json' }

function post(server: TestApp, as: TestMember, body: unknown) {
  return server.request('POST', '/api/resources', { as, body, headers: json })
}

const neededQuery: Record<string, string> = {
  [geocodePaths.search]: '?q=sintra',
  [geocodePaths.reverse]: '?lat=38.8&lon=-9.38',
}

test('[SEC-16] never writes for GET or HEAD', async () => {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'sintra.pmtiles', buildVectorRegion())
  const as = await server.signUp('ana')
  const id = await addResource(server, as)
  await sendPhoto(server, as, id, { resourceId: id })
  const { paths } = (await server.request('GET', '/api/openapi.json')).json()
  const readable = Object.entries<object>(paths).filter(([, methods]) => 'get' in methods)
  expect(readable.length).toBeGreaterThan(9)
  const before = { rows: await digest(server.db), writes: await countWrites(server.db) }
  for (const [path] of readable) {
    for (const method of ['GET', 'HEAD']) {
      const filled = path.replace('{id}', id).replace('{name}', 'sintra')
      const url = filled + (neededQuery[path] ?? '')
      const response = await server.request(method, url, { as })
      expect([method, path, response.statusCode]).toEqual([method, path, 200])
    }
  }
  expect({ rows: await digest(server.db), writes: await countWrites(server.db) }).toEqual(before)
})

test('[SEC-17] refuses a body nested ten thousand levels deep before it is parsed', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const [open, close] = ['{"a":', '}']
  for (const body of [
    '['.repeat(10_000) + ']'.repeat(10_000),
    `${open.repeat(10_000)}1${close.repeat(10_000)}`,
    JSON.stringify(buildDraft(1)).replace('}', `,"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
    '['.repeat(60_000),
  ]) {
    const response = await post(server, as, body)
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
  }
  const brackets = `\\"${'[{'.repeat(500)}`
  const sound = await post(server, as, buildDraft(1, { description: brackets }))
  expect([sound.statusCode, sound.json().description]).toEqual([201, brackets])
})

test('[SEC-17] validates and stores the last of duplicate keys', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const twice = (first: string, last: string) =>
    JSON.stringify(buildDraft(1)).replace(/"name":"[^"]*"/, `"name":${first},"name":${last}`)
  expect((await post(server, as, twice('"fine"', '""'))).json().fields).toEqual(['name'])
  expect((await post(server, as, twice('""', '"fine"'))).json().name).toBe('fine')
  const other = `"${buildId(9)}"`
  const forged = `{"authorId":"${as.user.id}","authorId":${other},${JSON.stringify(buildDraft(2)).slice(1)}`
  expect((await post(server, as, forged)).statusCode).toBe(403)
})

test('[SEC-17] refuses text that is not valid UTF-8 instead of repairing it', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const [start = '', end = ''] = JSON.stringify(buildDraft(1, { name: '|' })).split('|')
  const body = Buffer.concat([Buffer.from(start), Buffer.from([0xc3, 0x28]), Buffer.from(end)])
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/resources',
    headers: { cookie: as.cookie, ...json },
    payload: body,
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
})

const texts = {
  name: limits.resource.nameMax,
  description: limits.resource.descriptionMax,
  location: limits.resource.locationMax,
  price: limits.resource.priceMax,
  ageRange: limits.resource.ageRangeMax,
}

test.each(Object.entries(texts))('[SEC-17] limits %s to %i characters', async (field, max) => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const longest = { ...buildDraft(1), [field]: 'x'.repeat(max) }
  expect((await post(server, as, longest)).statusCode).toBe(201)
  const longer = await post(server, as, { ...buildDraft(2), [field]: 'x'.repeat(max + 1) })
  expect([longer.statusCode, longer.json().fields]).toEqual([400, [field]])
})

test('[SEC-17] limits the length of lists and of the texts in them', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const { amenitiesMax, amenityMax, imagesMax, urlMax } = limits.resource
  const image = 'https://places.example/a.jpg'
  const lists = (amenities: string[], images: string[]) =>
    post(server, as, { ...buildDraft(1), amenities, images })
  const longUrl = image.padEnd(urlMax + 1, 'x')
  for (const [amenities, images, field] of [
    [Array(amenitiesMax + 1).fill('x'), [], 'amenities'],
    [['x'.repeat(amenityMax + 1)], [], 'amenities'],
    [[], Array(imagesMax + 1).fill(image), 'images'],
    [[], [longUrl], 'images'],
  ] as const) {
    const response = await lists([...amenities], [...images])
    expect([response.statusCode, response.json().fields]).toEqual([400, [field]])
  }
  const fullest = await lists(
    Array(amenitiesMax).fill('x'.repeat(amenityMax)),
    Array(imagesMax).fill(image),
  )
  expect(fullest.statusCode).toBe(201)
})

const unstorable = { 'a lone surrogate': '\ud800', NUL: '\0', 'half a pair': 'a\udc00b' }

test.each(Object.entries(unstorable))(
  '[SEC-17] refuses %s in every stored text',
  async (_, bad) => {
    const server = await startTestApp()
    const as = await server.signUp('ana')
    const id = await addResource(server, as)
    const before = await digest(server.db)
    const draft = buildDraft(2)
    const resources = [
      ...Object.keys(texts).map((field) => ({ ...draft, [field]: `x${bad}x` })),
      { ...draft, amenities: [`x${bad}x`] },
      { ...draft, images: [`https://places.example/${bad}`] },
      { ...draft, contactInfo: { phone: `1${bad}1` } },
      { ...draft, contactInfo: { email: `a${bad}@example.org` } },
      { ...draft, contactInfo: { website: `https://places.example/${bad}` } },
    ]
    const account = { username: 'ben', email: 'ben@example.org', password: 'correct horse battery' }
    for (const [url, bodies] of [
      ['/api/resources', resources],
      [`/api/resources/${id}/reviews`, [{ rating: 5, comment: `x${bad}x` }]],
      [
        '/api/auth/signup',
        [
          { ...account, username: `be${bad}n` },
          { ...account, email: `be${bad}n@example.org` },
        ],
      ],
    ] as const) {
      for (const body of bodies) {
        const response = await server.request('POST', url, { as, body, headers: json })
        expect([response.statusCode, response.json().code, body]).toEqual([
          400,
          'invalid_input',
          body,
        ])
      }
    }
    expect(await digest(server.db)).toEqual(before)
  },
)

const style = '@property --x { syntax: "<length>" }'
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

function webRootWithPage(): string {
  const webRoot = temporaryFolder()
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><style>${style}</style>`)
  writeFileSync(join(webRoot, 'assets/main.js'), 'run()')
  return webRoot
}

test('[SEC-22] sends the security headers with pages, files, API responses, the API page and refusals', async () => {
  const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
  const server = await startTestApp({ tileUrl, webRoot: webRootWithPage() })
  const statuses: number[] = []
  for (const path of ['/', '/assets/main.js', '/api/health', '/api/docs', '/api/no', '/no.js']) {
    const { headers, statusCode } = await server.request('GET', path, {
      headers: { accept: 'text/html' },
    })
    statuses.push(statusCode)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self';")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("worker-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy).toContain(`${name} 'none'`)
    }
    expect(policy).not.toContain('unsafe-eval')
    if (path !== '/api/docs') {
      expect(policy).toContain(`style-src 'self' '${styleHash}';`)
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404])
})

test('[SEC-22] sends the security headers even in responses to requests that are refused before routing', async () => {
  const server = await startTestApp()
  const refused = [
    [410, { 'sync-epoch': 'another' }],
    [415, { 'content-encoding': 'gzip' }],
  ] as const
  for (const path of ['/api/resources', '/api/sync/catalogue', '/api/sync/mine', '/api/no']) {
    for (const [status, headers] of refused) {
      const response = await server.request('GET', path, { headers })
      expect([path, response.statusCode]).toEqual([path, status])
      expect(response.headers['content-security-policy']).toContain("default-src 'self'")
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'sync-epoch': expect.any(String),
        'x-request-id': expect.any(String),
      })
    }
  }
})

test('[SEC-22] sends Strict-Transport-Security on https', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  for (const path of ['/api/health', '/nowhere']) {
    const { headers } = await server.request('GET', path)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  }
})

test('[SEC-17] sends no CORS headers to other sites', async () => {
  const server = await startTestApp()
  const origin = 'https://evil.example'
  const preflight = await server.request('OPTIONS', '/api/resources', {
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  const read = await server.request('GET', '/api/resources', { headers: { origin } })
  for (const { headers } of [preflight, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('[SEC-17] has a lower rate limit for routes that are expensive or send mail', async () => {
  const server = await startTestApp({ rateLimits: true })
  const as = await server.signUp('ana')
  const { email, username } = as.user
  const password = 'wrong password'
  const token = 'r'.repeat(43)
  // Only well-formed requests count for these routes.
  const bodies: Record<string, object> = {
    'POST /api/auth/signup': { username, email, password },
    'POST /api/auth/signin': { email, password },
    'POST /api/auth/forgot-password': { email },
    'POST /api/auth/reset-password': { token, password },
    'POST /api/auth/reset-password/account': { token },
    'POST /api/auth/send-confirmation': {},
    'POST /api/auth/confirm-email': { token },
    'PUT /api/auth/profile': { username, email },
    'DELETE /api/account': { password, resources: 'keep' },
  }
  const limitOf = async (route: string) => {
    const [method = '', url = ''] = route.split(' ')
    const { headers } = await server.request(method, url, { as, body: bodies[route] })
    return [route, Number(headers['x-ratelimit-limit'])]
  }
  const lowerLimits = {
    'POST /api/auth/signup': 60,
    'POST /api/auth/signin': 300,
    'POST /api/auth/forgot-password': 30,
    'POST /api/auth/reset-password': 60,
    'POST /api/auth/reset-password/account': 30,
    'POST /api/auth/send-confirmation': 30,
    'POST /api/auth/confirm-email': 60,
    'PUT /api/auth/profile': 60,
    'GET /api/account/export': 10,
    'DELETE /api/account': 60,
    'POST /api/admin/stats': 300,
    'POST /api/admin/users': 300,
    'POST /api/admin/resources': 300,
    'POST /api/admin/audit': 300,
    'POST /api/admin/changed-places': 300,
  }
  const all = { ...lowerLimits, 'GET /api/resources': 1200, 'POST /api/resources': 1200 }
  expect(await Promise.all(Object.keys(all).map(limitOf))).toEqual(Object.entries(all))
})
