import { createHash } from 'node:crypto'
import { limits, type OwnSession, ownSessionsResponse } from '@worldschool/schema'
import { expect, test } from 'vitest'
import { startSession } from '../src/services/accounts/sessions.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const hour = 60 * 60_000
const day = 24 * hour

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** Signs in on another device and returns the cookie. */
async function signIn(server: TestApp, { user, password }: TestMember, userAgent = firefox) {
  const response = await server.request('POST', '/api/auth/signin', {
    body: { email: user.email, password },
    headers: { 'user-agent': userAgent },
  })
  return `session=${response.cookies[0]?.value}`
}
const requestSessions = (server: TestApp, cookie: string, userAgent = firefox) =>
  server.request('GET', '/api/account/sessions', { headers: { cookie, 'user-agent': userAgent } })
const list = async (server: TestApp, cookie: string): Promise<OwnSession[]> =>
  ownSessionsResponse.parse((await requestSessions(server, cookie)).json())
const end = (server: TestApp, cookie: string, id = '') =>
  server.request('DELETE', `/api/account/sessions/${id}`, { headers: { cookie } })
const whoIs = async (server: TestApp, cookie: string) =>
  (await server.request('GET', '/api/auth/session', { headers: { cookie } })).json().user

test('[SEC-3] lists only the sessions of the member, with device, start and last use, the current one first', async () => {
  const server = await startTestApp()
  const [ana] = [await server.signUp('ana'), await server.signUp('ben')]
  const startedAt = server.clock.now().toISOString()
  server.clock.advance(hour)
  const phone = await signIn(server, ana, chrome)
  server.clock.advance(hour)
  const laptop = await signIn(server, ana)
  const [at, before] = [0, hour].map((ms) => new Date(server.clock.now().getTime() - ms))
  const id = expect.stringMatching(/^[\w-]{22}$/)
  const times = (date?: Date) => ({
    createdAt: date?.toISOString(),
    lastUsedAt: date?.toISOString(),
  })
  expect(await list(server, phone)).toEqual([
    { id, browser: 'Chrome', system: 'Android', ...times(before), isCurrent: true },
    { id, browser: 'Firefox', system: 'Linux', ...times(at), isCurrent: false },
    { id, createdAt: startedAt, lastUsedAt: startedAt, isCurrent: false },
  ])
  expect((await list(server, laptop)).map(({ isCurrent }) => isCurrent)).toEqual([
    true,
    false,
    false,
  ])
})

test('[SEC-3] records a use at most once an hour, with the device', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const startedAt = server.clock.now().toISOString()
  const [lastOf, rows] = [
    async () => (await list(server, ana.cookie))[0],
    () => server.db.selectFrom('sessions').selectAll().execute(),
  ]
  server.clock.advance(hour)
  await requestSessions(server, ana.cookie)
  expect(await rows()).toMatchObject([{ last_seen_at: startedAt, browser: null }])
  server.clock.advance(1)
  await requestSessions(server, ana.cookie, chrome)
  const at = server.clock.now().toISOString()
  expect(await lastOf()).toMatchObject({ browser: 'Chrome', createdAt: startedAt, lastUsedAt: at })
})

test('[SEC-3] does not list an expired session', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  server.clock.advance(30 * day)
  const phone = await signIn(server, ana)
  expect(await list(server, phone)).toHaveLength(2)
  server.clock.advance(1)
  expect(await list(server, phone)).toHaveLength(1)
})

test('[SEC-3] ends one session of a member and not the member’s other sessions', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const [phone, laptop] = [await signIn(server, ana, chrome), await signIn(server, ana)]
  const ended = (await list(server, phone)).find(({ browser }) => browser === 'Firefox')
  for (let n = 0; n < 2; n += 1) {
    const response = await end(server, phone, ended?.id)
    expect([response.statusCode, response.json()]).toEqual([200, { ended: true }])
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect(await whoIs(server, laptop)).toBeNull()
  expect(await whoIs(server, phone)).toEqual(ana.user)
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
})

test('[SEC-3] clears the cookie when the current session is ended', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const [current] = await list(server, ana.cookie)
  const response = await end(server, ana.cookie, current?.id)
  expect(response.cookies[0]).toMatchObject({ name: 'session', value: '' })
  expect(await whoIs(server, ana.cookie)).toBeNull()
})

test('[SEC-3] [SEC-10] does not end a session of another member by its id', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const [anas] = await list(server, ana.cookie)
  expect((await end(server, ben.cookie, anas?.id)).json()).toEqual({ ended: true })
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
})

test('[SEC-2] [SEC-15] uses session ids that are neither the token nor a stored hash of the token', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { body } = await requestSessions(server, ana.cookie)
  const token = ana.cookie.replace('session=', '')
  const hash = createHash('sha256').update(token)
  for (const secret of [token, hash.copy().digest('base64url'), hash.digest('hex')])
    expect(body).not.toContain(secret.slice(0, 12))
  const [session] = JSON.parse(body) as OwnSession[]
  expect(await whoIs(server, `session=${session?.id}`)).toBeNull()
  for (const id of ['%00', token, 'x', `${session?.id}x`])
    expect((await end(server, ana.cookie, id)).statusCode).toBe(400)
})

test('[SEC-15] stores no IP address with a session', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  await signIn(server, ana)
  const rows = await server.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'browser',
    'created_at',
    'last_seen_at',
    'system',
    'token_hash',
    'user_id',
  ])
})

test('[SEC-17] limits the length of the list of sessions and includes the current one', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  server.clock.advance(1)
  const now = server.clock.now()
  await server.db.transaction().execute(async (trx) => {
    for (let n = 0; n < limits.account.sessionsListed; n += 1)
      await startSession(trx, { userId: ana.user.id, now })
  })
  const listed = await list(server, ana.cookie)
  expect(listed).toHaveLength(limits.account.sessionsListed)
  expect(listed[0]).toMatchObject({ isCurrent: true })
})

test('[SEC-27] exports sessions without their ids and deletes them with the account', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const cookie = await signIn(server, ana)
  const at = server.clock.now().toISOString()
  const response = await server.request('GET', '/api/account/export', { headers: { cookie } })
  expect(response.json().sessions).toEqual([
    { browser: 'Firefox', system: 'Linux', createdAt: at, lastUsedAt: at },
    { createdAt: at, lastUsedAt: at },
  ])
  const body = { password: ana.password, resources: 'keep' }
  await server.request('DELETE', '/api/account', { headers: { cookie }, body })
  expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  const endedSessions = await server.db.selectFrom('ended_sessions').selectAll().execute()
  expect(JSON.stringify(endedSessions)).not.toContain('Firefox')
})

test('[SEC-13] returns 401 to a visitor who lists or ends sessions', async () => {
  const server = await startTestApp()
  const responses = [await requestSessions(server, ''), await end(server, '', 'x'.repeat(22))]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})
