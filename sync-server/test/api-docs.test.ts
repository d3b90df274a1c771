import { pageHeaders, syncHeaders } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { operations, tags } from '../src/plugins/openapi/operations.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { addressOf, calls, optionsOf } from './support/calls.ts'
import { buildDirectoryFixture } from './support/directory-fixture.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

interface Operation {
  description?: string
  tags?: string[]
  summary?: string
  security?: object[]
  parameters?: { in: string; name: string }[]
  requestBody?: { required?: boolean }
  responses: Record<string, { description: string; headers?: object }>
}

async function readDocument(server: TestApp) {
  const document = (await server.request('GET', '/api/openapi.json')).json()
  const paths = document.paths as Record<string, Record<string, Operation>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
  return { document, described: new Map<string, Operation>(described) }
}

test('the OpenAPI document has exactly the existing routes, each with a summary and a tag', async () => {
  const { described } = await readDocument(await startTestApp())
  expect([...described.keys()].sort()).toEqual(Object.keys(operations).sort())
  for (const [route, { summary, tags: given }] of described) {
    expect([route, summary]).toEqual([route, expect.stringMatching(/^[A-Z].{5,60}[^.]$/)])
    expect([route, given]).toEqual([route, [expect.toBeOneOf([...tags])]])
  }
})

test('documents who may call a route as the server enforces it', async () => {
  const server = await startTestApp()
  const { described } = await readDocument(server)
  const member = await server.signUp('ana')
  for (const [route, { security, description }] of described) {
    const [method = '', path = ''] = route.split(' ')
    const call = (as?: typeof member) =>
      server.request(method, path.replace('{id}', member.user.id), as ? { as } : {})
    const codeFor = async (as?: typeof member) => {
      const response = await call(as)
      return response.statusCode < 400 ? null : response.json().code
    }
    expect([route, (await codeFor()) === 'signed_out']).toEqual([route, security !== undefined])
    if (description !== 'For admins.') continue
    expect([route, await codeFor(member)]).toEqual([route, 'forbidden'])
  }
})

test('documents a body as required exactly if the server refuses a request without a body', async () => {
  const server = await startTestApp()
  const { described } = await readDocument(server)
  const root = await signUpAdmin(server, 'root')
  const withBody = [...described].filter(([, { requestBody }]) => requestBody)
  expect(withBody.length).toBeGreaterThan(10)
  for (const [route, { requestBody }] of withBody) {
    const [method = '', path = ''] = route.split(' ')
    const response = await server.request(method, path.replace('{id}', buildId(9)), { as: root })
    const isRefused = response.json().code === 'invalid_input'
    expect([route, requestBody?.required ?? false]).toEqual([route, isRefused])
  }
})

test('documents the cookie and the sync and page headers on the routes that use them', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const { document, described } = await readDocument(server)
  expect(document.servers).toEqual([{ url: 'https://places.example' }])
  expect(document.components.securitySchemes.session).toMatchObject({
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
  })
  const parameterNames = (route: string) =>
    described.get(route)?.parameters?.map(({ name }) => name) ?? []
  const responseHeaders = (route: string, status: string) =>
    Object.keys(described.get(route)?.responses[status]?.headers ?? {})
  const { idempotencyKey, account, epoch, seq, reviewsRevision } = syncHeaders
  expect(parameterNames('POST /api/saved-resources')).toEqual([idempotencyKey, epoch, account])
  expect(parameterNames('DELETE /api/resources/{id}')).toEqual([
    'id',
    idempotencyKey,
    epoch,
    account,
  ])
  expect(parameterNames('GET /api/saved-resources')).toEqual([account])
  expect(parameterNames('POST /api/auth/signin')).toEqual([])
  expect(responseHeaders('POST /api/resources', '201')).toEqual([epoch, seq])
  expect(responseHeaders('POST /api/resources', '4XX')).toEqual([epoch])
  expect(responseHeaders('GET /api/resources', '200')).toEqual([epoch])
  expect(responseHeaders('GET /api/resources/{id}/reviews', '200')).toEqual([
    epoch,
    reviewsRevision,
  ])
  expect(responseHeaders('POST /api/admin/users', '200')).toEqual([
    epoch,
    ...Object.values(pageHeaders),
  ])
})

test('documents the header Sync-Seq for exactly those responses that have it', async () => {
  const fixture = await buildDirectoryFixture()
  onTestFinished(() => fixture.close())
  const { described } = await readDocument(fixture)
  const counted: string[] = []
  for (const [route, { build, as }] of Object.entries(calls)) {
    const me = as === 'visitor' ? undefined : fixture[as]
    const call = build(fixture, me ?? fixture.member)
    const { method, url } = addressOf(route, call)
    const options = { key: 'k', ...(me && { as: me }), ...optionsOf(call) }
    const response = await fixture.request(method, url, options)
    expect([route, response.statusCode < 400, response.headers['idempotency-key']]).toEqual([
      route,
      true,
      // The share target is called by a browser and not part of the API.
      url.startsWith('/api/') ? 'k' : undefined,
    ])
    if (syncHeaders.seq in response.headers) counted.push(route.replace(':id', '{id}'))
    await fixture.restore()
  }
  const documented = [...described].filter(([, { responses }]) => {
    return Object.values(responses).some(({ headers }) => syncHeaders.seq in (headers ?? {}))
  })
  expect(counted.sort()).toEqual(documented.map(([route]) => route).sort())
})

test('[SEC-22] serves the API page and all its files from this server, without inline scripts', async () => {
  const server = await startTestApp()
  const page = await server.request('GET', '/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts).toHaveLength(3)
  for (const [, attributes, code] of scripts) {
    expect([attributes, code?.trim()]).toEqual([expect.stringMatching(/ src="\/api\/docs\//), ''])
  }
  expect(page.body).not.toMatch(/\son\w+=|javascript:|https?:\/\//)
  for (const [, url = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect([url, (await server.request('GET', url)).statusCode]).toEqual([url, 200])
  }
})

test('calls the API at the address at which the API page was opened', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const { servers, paths } = (await server.request('GET', '/api/docs/json')).json()
  expect(servers).toEqual([{ url: '/' }])
  expect(Object.keys(paths)).toContain('/api/resources')
})
