import { Readable } from 'node:stream'
import { userSchema } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { failOn } from './support/failing-table.ts'

const day = 24 * 60 * 60_000
const password = 'correct horse battery'

const signUp = (server: TestApp, account: object) =>
  server.request('POST', '/api/auth/signup', { body: { password, ...account } })
const signIn = (server: TestApp, email: string, word = password) =>
  server.request('POST', '/api/auth/signin', { body: { email, password: word } })
const sessionOf = async (server: TestApp, cookie: string) =>
  (await server.request('GET', '/api/auth/session', { headers: { cookie } })).json()

test('[SEC-9] creates account ids that do not contain the time', async () => {
  const server = await startTestApp()
  const body = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }
  const { id } = (await server.request('POST', '/api/auth/signup', { body })).json()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
})

test('returns the account at sign-up and signs in', async () => {
  const server = await startTestApp()
  const response = await signUp(server, { username: 'ana', email: 'ana@example.org' })
  expect(response.statusCode).toBe(201)
  const user = z.strictObject(userSchema.shape).parse(response.json())
  expect(user).toMatchObject({ username: 'ana', email: 'ana@example.org', role: 'user' })
  expect(await sessionOf(server, `session=${response.cookies[0]?.value}`)).toEqual({ user })
})

test('[SEC-1] sets a session cookie that scripts and other sites cannot use', async () => {
  const server = await startTestApp()
  const response = await signUp(server, { username: 'ana', email: 'ana@example.org' })
  expect(response.headers['set-cookie']?.[0]).toMatch(
    /^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('[SEC-1] sets a Secure, host-bound session cookie on https', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const response = await signUp(server, { username: 'ana', email: 'ana@example.org' })
  expect(response.headers['set-cookie']?.[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('[SEC-2] creates a token of 256 bits, stores it hashed and replaces it at every sign-in', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const token = as.cookie.replace('session=', '')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await server.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const again = await server.request('POST', '/api/auth/signin', {
    headers: { cookie: as.cookie },
    body: { email: as.user.email, password },
  })
  expect(again.cookies[0]?.value).not.toBe(token)
  expect(await sessionOf(server, as.cookie)).toEqual({ user: null })
})

test('[SEC-7] returns the same error for a wrong password and an unknown account', async () => {
  const server = await startTestApp()
  await server.signUp('ana')
  const wrong = await signIn(server, 'ana@example.org', 'wrong password')
  const unknown = await signIn(server, 'nobody@example.org')
  for (const response of [wrong, unknown]) {
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      error: 'Invalid email or password',
      code: 'invalid_credentials',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})

test('[SEC-9] ignores the case of the e-mail address at sign-in', async () => {
  const server = await startTestApp()
  const { user } = await server.signUp('ana')
  expect((await signIn(server, 'ANA@Example.ORG')).json()).toEqual(user)
})

test('[SEC-9] treats all spellings of an international domain as one address', async () => {
  const server = await startTestApp()
  const written = ['user@почта.рф', 'User@ПОЧТА.РФ', 'user@xn--80a1acny.xn--p1ai']
  const response = await signUp(server, { username: 'ana', email: 'user@почта.рф' })
  expect(response.json()).toMatchObject({ email: 'user@почта.рф' })
  for (const email of written) {
    expect((await signIn(server, email)).statusCode).toBe(200)
    const twin = await signUp(server, { username: 'ben', email })
    expect(twin.json()).toMatchObject({ code: 'email_taken' })
  }
  // In the DNS, ß and ss are different names.
  await signUp(server, { username: 'cleo', email: 'c@straße.de' })
  expect((await signIn(server, 'c@xn--strae-oqa.de')).statusCode).toBe(200)
  expect((await signIn(server, 'c@strasse.de')).statusCode).toBe(401)
})

test.each(['a&b@example.org', 'x=y@example.org', "o'neil+kids@example.org", 'josé@example.org'])(
  'signs up and in with the address %s',
  async (email) => {
    const server = await startTestApp()
    expect((await signUp(server, { username: 'ana', email })).statusCode).toBe(201)
    expect((await signIn(server, email)).statusCode).toBe(200)
  },
)

test('[SEC-9] refuses names and e-mail addresses that differ from an existing one only in case or width', async () => {
  const server = await startTestApp()
  await signUp(server, { username: 'Straße', email: 'ana@example.org' })
  for (const [account, code] of [
    [{ username: 'STRASSE', email: 'b@example.org' }, 'username_taken'],
    [{ username: 'Ｓtraße', email: 'b@example.org' }, 'username_taken'],
    [{ username: 'ben', email: 'ANA@example.org' }, 'email_taken'],
  ] as const) {
    const response = await signUp(server, account)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({ error: 'Username or email already exists', code })
  }
})

test('[SEC-9] refuses names that claim to be the product or its operator, but not names that contain such words', async () => {
  const server = await startTestApp()
  const tried = [
    'Admin',
    'ＳＵＰＰＯＲＴ',
    'support 24',
    'World-School Explorer',
    'the admins',
    'Teamwork',
  ]
  const statuses = await Promise.all(
    tried.map((username, n) => signUp(server, { username, email: `${n}@example.org` })),
  )
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 201, 201])
  const as = await server.signUp('ana')
  const body = { username: 'Moderator', email: as.user.email }
  const renamed = await server.request('PUT', '/api/auth/profile', { as, body })
  expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'username_taken'])
})

test('creates one account for two simultaneous sign-ups with the same name', async () => {
  const server = await startTestApp()
  const responses = await Promise.all(
    ['a', 'b'].map((n) => signUp(server, { username: 'ana', email: `${n}@example.org` })),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('[SEC-5] [SEC-9] [SEC-14] refuses a password outside of 8 to 128 characters, a name with invisible characters, and a role', async () => {
  const server = await startTestApp()
  const account = { username: 'ana', email: 'ana@example.org' }
  for (const [overrides, field] of [
    [{ password: 'x'.repeat(7) }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ username: 'an\u200ba' }, 'username'],
    [{ username: 'ana\u202e' }, 'username'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'admin' }, 'role'],
  ] as const) {
    const response = await signUp(server, { ...account, ...overrides })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [field] })
  }
  expect((await signUp(server, { ...account, password: 'k3#mQ9xz' })).statusCode).toBe(201)
})

test('[SEC-3] ends the session on the server at sign-out', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const response = await server.request('POST', '/api/auth/signout', { as })
  expect(response.json()).toEqual({ signedOut: true })
  expect(response.cookies[0]).toMatchObject({ name: 'session', value: '' })
  expect(await sessionOf(server, as.cookie)).toEqual({ user: null })
  expect((await server.request('POST', '/api/auth/signout')).statusCode).toBe(200)
})

test('[SEC-23] clears the data of the site in the browser only at a sign-out from a shared device', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const plain = await server.request('POST', '/api/auth/signout', { as })
  expect(plain.headers).not.toHaveProperty('clear-site-data')
  const cookie = `session=${(await signIn(server, 'ana@example.org')).cookies[0]?.value}`
  const path = '/api/auth/signout?device=shared'
  const shared = await server.request('POST', path, { headers: { cookie } })
  expect(shared.json()).toEqual({ signedOut: true })
  expect(shared.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(await sessionOf(server, cookie)).toEqual({ user: null })
  // Another site must not be able to delete writes that are not sent yet.
  const headers = { 'sec-fetch-site': 'cross-site' }
  const forged = await server.request('POST', path, { headers })
  expect(forged.statusCode).toBe(403)
  expect(forged.headers).not.toHaveProperty('clear-site-data')
})

test('[SEC-3] ends a session after 30 days without use and after 180 days with use', async () => {
  const server = await startTestApp()
  const idle = await server.signUp('ana')
  server.clock.advance(31 * day)
  expect(await sessionOf(server, idle.cookie)).toEqual({ user: null })
  const used = await server.signUp('ben')
  for (let days = 0; days < 175; days += 25) {
    server.clock.advance(25 * day)
    expect(await sessionOf(server, used.cookie)).toEqual({ user: used.user })
  }
  server.clock.advance(6 * day)
  expect(await sessionOf(server, used.cookie)).toEqual({ user: null })
})

test('treats a request with an invalid session cookie as a visitor’s request', async () => {
  const server = await startTestApp()
  expect(await sessionOf(server, 'session=x')).toEqual({ user: null })
  expect(await sessionOf(server, `session=${'A'.repeat(4000)}`)).toEqual({ user: null })
})

test('[SEC-6] throttles password guesses per account with Retry-After until the time has passed', async () => {
  const server = await startTestApp({ rateLimits: true })
  await server.signUp('ana')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => signIn(server, 'ana@example.org', 'wrong password')),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  const throttled = await signIn(server, 'ana@example.org')
  expect([throttled.statusCode, throttled.json().code]).toEqual([429, 'too_many_requests'])
  expect(throttled.headers['retry-after']).toBe('900')
  server.clock.advance(900_001)
  expect((await signIn(server, 'ana@example.org')).statusCode).toBe(200)
})

test('[SEC-6] does not throttle many correct sign-ins', async () => {
  const server = await startTestApp({ rateLimits: true })
  await server.signUp('ana')
  for (let n = 0; n < 12; n += 1) {
    expect((await signIn(server, 'ana@example.org')).statusCode).toBe(200)
  }
})

test('creates no account when the session of a sign-up cannot be created', async () => {
  const server = await startTestApp()
  const account = { username: 'ana', email: 'ana@example.org' }
  const restoreTable = await failOn(server.db, 'insert', 'sessions')
  expect((await signUp(server, account)).statusCode).toBe(500)
  await restoreTable()
  expect((await signUp(server, account)).statusCode).toBe(201)
})

test('[SEC-9] treats names that differ only in spaces as equal and refuses invisible fillers', async () => {
  const server = await startTestApp()
  await signUp(server, { username: 'Ana B', email: 'ana@example.org' })
  const twin = await signUp(server, { username: 'Ana \u3000 B', email: 'b@example.org' })
  expect(twin.json()).toMatchObject({ code: 'username_taken' })
  for (const username of ['Ana\ufe0f B', '\u3164', 'a\u034fna']) {
    const response = await signUp(server, { username, email: 'b@example.org' })
    expect([response.statusCode, response.json().fields]).toEqual([400, ['username']])
  }
})

test('[SEC-17] limits the sign-ups of one IP address, with Retry-After', async () => {
  const server = await startTestApp({ rateLimits: true })
  const requestSignUp = () =>
    signUp(server, { username: 'ana', email: 'x@example.org', password: 'password' })
  await Promise.all(Array.from({ length: 60 }, requestSignUp))
  const refused = await requestSignUp()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[SEC-2] ends the previous session of a device when it signs up again', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const account = { username: 'ben', email: 'ben@example.org', password }
  const headers = { cookie: ana.cookie }
  await server.request('POST', '/api/auth/signup', { headers, body: account })
  expect(await sessionOf(server, ana.cookie)).toEqual({ user: null })
})

test('[SEC-3] ends all sessions of the member at a sign-out everywhere, and no others', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const other = `session=${(await signIn(server, 'ana@example.org')).cookies[0]?.value}`
  const response = await server.request('POST', '/api/auth/signout-everywhere', {
    as: ana,
    body: {},
  })
  expect(response.json()).toEqual({ signedOut: true })
  expect(response.cookies[0]).toMatchObject({ name: 'session', value: '' })
  expect(await sessionOf(server, ana.cookie)).toEqual({ user: null })
  expect(await sessionOf(server, other)).toEqual({ user: null })
  expect(await sessionOf(server, ben.cookie)).toEqual({ user: ben.user })
  const visitor = await server.request('POST', '/api/auth/signout-everywhere')
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'signed_out'])
})

test('[SEC-3] writes nothing when the session ends while the body of a request is arriving', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  async function* sendLate() {
    await server.request('POST', '/api/auth/signout-everywhere', { as: ana, body: {} })
    yield JSON.stringify(buildDraft(1))
  }
  const headers = { 'content-type': 'application/json' }
  const options = { as: ana, headers, body: Readable.from(sendLate()) }
  const response = await server.request('POST', '/api/resources', options)
  expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out'])
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
})

test('[SEC-5] stores passwords as Argon2id with at least 19456 KiB and two rounds', async () => {
  const server = await startTestApp()
  await server.signUp('ana')
  const row = await server.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
