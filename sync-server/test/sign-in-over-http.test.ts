import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { resetTokenIn, waitForMails } from './support/read-mails.ts'

const publicUrl = 'https://places.example'
const account = { username: 'ben', email: 'ben@example.org', password: 'sand in the shoes' }

/** Sends the request as the browser does for a page at `origin`. */
const send = (server: TestApp, path: string, body: object, origin?: string) =>
  server.request('POST', path, {
    body,
    headers: origin ? { origin, host: new URL(origin).host } : {},
  })

const refusal = {
  error: `Signing in works over https only. Open ${publicUrl} and sign in there.`,
  code: 'https_required',
  address: publicUrl,
}

test.each([
  'http://places.example',
  'http://places.example:3000',
  'http://192.168.1.5:3000',
  'http://[fd00::1]:3000',
])('[SEC-1] refuses sign-in from a page at %s and returns the https address', async (origin) => {
  const server = await startTestApp({ publicUrl })
  const { user, password } = await server.signUp('ana')
  for (const [path, body] of [
    ['/api/auth/signin', { email: user.email, password }],
    ['/api/auth/signin', { email: user.email, password: 'wrong' }],
    ['/api/auth/signup', account],
  ] as const) {
    const response = await send(server, path, body, origin)
    expect([path, response.statusCode, response.json()]).toEqual([path, 403, refusal])
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect(await server.db.selectFrom('users').select('username').execute()).toEqual([
    { username: 'ana' },
  ])
})

test('refuses sign-in over http even behind a proxy that forwards http or another host', async () => {
  const server = await startTestApp({ publicUrl, trustProxy: 'loopback' })
  for (const headers of [
    { 'x-forwarded-proto': 'http', host: 'places.example' },
    { host: '10.0.0.2:3000' },
  ]) {
    const response = await server.request('POST', '/api/auth/signup', {
      body: account,
      headers: { origin: 'http://places.example', ...headers },
    })
    expect([response.statusCode, response.json()]).toEqual([403, refusal])
  }
})

test('[SEC-8] does not use up a reset link that is opened over http', async () => {
  const server = await startTestApp({ publicUrl })
  const { user } = await server.signUp('ana')
  await send(server, '/api/auth/forgot-password', { email: user.email }, 'http://places.example')
  const token = resetTokenIn((await waitForMails(server.folder, 1))[0])
  const body = { token, password: 'shells on the sill' }
  const path = '/api/auth/reset-password'
  expect((await send(server, path, body, 'http://places.example')).json()).toEqual(refusal)
  expect((await send(server, path, body, publicUrl)).statusCode).toBe(200)
})

test('accepts sign-in over https, from clients other than browsers, and on this machine', async () => {
  const server = await startTestApp({ publicUrl })
  const { user, password } = await server.signUp('ana')
  const body = { email: user.email, password }
  // Browsers accept Secure cookies of the loopback.
  for (const origin of [publicUrl, undefined, 'http://localhost:3000', 'http://127.0.0.1:3000']) {
    const response = await send(server, '/api/auth/signin', body, origin)
    expect([origin, response.statusCode]).toEqual([origin, 200])
  }
})

test('accepts sign-in over http when the public address is http', async () => {
  const server = await startTestApp({ publicUrl: 'http://places.example' })
  const response = await send(server, '/api/auth/signup', account, 'http://places.example')
  expect(response.statusCode).toBe(201)
})

test('[SEC-16] refuses a request from another site with csrf_refused, even over http', async () => {
  const server = await startTestApp({ publicUrl })
  const response = await server.request('POST', '/api/auth/signin', {
    body: { email: 'ana@example.org', password: 'x' },
    headers: { origin: 'http://evil.example', host: 'places.example' },
  })
  expect([response.statusCode, response.json().code]).toEqual([403, 'csrf_refused'])
})
