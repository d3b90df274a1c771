import { expect, test } from 'vitest'
import { resetMailsPerHour } from '../src/services/accounts/password-reset.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { readMails, resetTokenIn, waitForMails } from './support/read-mails.ts'

const minute = 60_000
const newPassword = 'shells on the sill'

const forgot = (server: TestApp, email: string, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/auth/forgot-password', { body: { email }, headers })
const reset = (server: TestApp, token: string, password = newPassword) =>
  server.request('POST', '/api/auth/reset-password', { body: { token, password } })
const accountOf = (server: TestApp, token: string) =>
  server.request('POST', '/api/auth/reset-password/account', { body: { token } })
const signIn = async (server: TestApp, { user }: TestMember, password: string) =>
  (await server.request('POST', '/api/auth/signin', { body: { email: user.email, password } }))
    .statusCode
const sessionOf = async (server: TestApp, cookie: string) =>
  (await server.request('GET', '/api/auth/session', { headers: { cookie } })).json()

/** Requests a link and reads it from the mail, which is the `count`-th. */
async function linkFor(server: TestApp, { user }: TestMember, count = 1): Promise<string> {
  await forgot(server, user.email)
  return resetTokenIn((await waitForMails(server.folder, count)).at(-1))
}

test('[SEC-8] sets a new password by a mailed link without signing in', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const token = await linkFor(server, ana)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const response = await reset(server, token)
  expect([response.statusCode, response.json()]).toEqual([200, ana.user])
  expect(response.cookies.map(({ name }) => name)).toEqual(['known-device'])
  expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await signIn(server, ana, ana.password)).toBe(401)
  expect(await signIn(server, ana, newPassword)).toBe(200)
  const [linkMail, changeMail] = await waitForMails(server.folder, 2)
  expect(linkMail).toMatchObject({ to: ana.user.email, subject: 'Choose a new password' })
  expect(changeMail).toMatchObject({ to: ana.user.email, subject: 'Your password was changed' })
})

test('[SEC-7] returns the same response to forgot-password for known and unknown accounts', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const known = await forgot(server, ana.user.email.toUpperCase())
  const unknown = await forgot(server, 'nobody@example.org')
  expect([known.statusCode, known.json()]).toEqual([200, { accepted: true }])
  expect([unknown.statusCode, unknown.body]).toEqual([200, known.body])
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  await server.app.close()
  expect(readMails(server.folder).map(({ to }) => to)).toEqual([ana.user.email])
})

test('[SEC-8] puts the configured address into the link, whatever host the request names', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const ana = await server.signUp('ana')
  await forgot(server, ana.user.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  })
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail?.text).toMatch(/^https:\/\/places\.example\/\?reset=[\w-]{43}$/m)
  expect(mail?.html).toMatch(/href="https:\/\/places\.example\/\?reset=[\w-]{43}"/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('[SEC-8] stores the reset token hashed', async () => {
  const server = await startTestApp()
  const token = await linkFor(server, await server.signUp('ana'))
  const rows = await server.db.selectFrom('password_resets').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[SEC-8] accepts a reset link once and invalidates the other reset links of the account', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const first = await linkFor(server, ana)
  const second = await linkFor(server, ana, 2)
  expect(second).not.toBe(first)
  expect((await reset(server, second)).statusCode).toBe(200)
  for (const token of [first, second, 'A'.repeat(43)]) {
    const response = await reset(server, token, 'pebbles on the path')
    expect(response.statusCode).toBe(410)
    expect(response.json()).toEqual({
      error: 'This link has been used or is older than 30 minutes.',
      code: 'reset_link_expired',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect(await signIn(server, ana, newPassword)).toBe(200)
})

test('[SEC-8] returns the account of a link with a masked address, as often as requested', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const token = await linkFor(server, ana)
  for (let times = 0; times < 2; times += 1) {
    const response = await accountOf(server, token)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { username: 'ana', maskedEmail: 'a•••@example.org' },
    ])
  }
  expect((await accountOf(server, 'A'.repeat(43))).json().code).toBe('reset_link_expired')
  expect((await reset(server, token)).statusCode).toBe(200)
  expect((await accountOf(server, token)).json().code).toBe('reset_link_expired')
})

test('[SEC-8] masks an address of one letter like any other', async () => {
  const server = await startTestApp()
  const body = { username: 'ö', email: 'ö@почта.рф', password: 'correct horse' }
  await server.request('POST', '/api/auth/signup', { body })
  await forgot(server, body.email)
  const token = resetTokenIn((await waitForMails(server.folder, 1)).at(-1))
  expect((await accountOf(server, token)).json().maskedEmail).toBe('ö•••@почта.рф')
})

test('[SEC-8] accepts one of two simultaneous uses of a link', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const token = await linkFor(server, ana)
  const passwords = ['shells on the sill', 'pebbles on the path']
  const responses = await Promise.all(passwords.map((password) => reset(server, token, password)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  const winner = responses.findIndex(({ statusCode }) => statusCode === 200)
  expect(await signIn(server, ana, passwords[winner] ?? '')).toBe(200)
  expect(await signIn(server, ana, passwords[1 - winner] ?? '')).toBe(401)
})

test('[SEC-8] accepts a link for 30 minutes', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const old = await linkFor(server, ana)
  server.clock.advance(2 * minute)
  const good = await linkFor(server, ana, 2)
  server.clock.advance(28 * minute)
  expect((await reset(server, old)).statusCode).toBe(410)
  server.clock.advance(2 * minute - 1)
  expect((await reset(server, good)).statusCode).toBe(200)
})

test('[SEC-3] ends every session of the account after a reset, and no others', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  await reset(server, await linkFor(server, ana))
  expect(await sessionOf(server, ana.cookie)).toEqual({ user: null })
  expect(await sessionOf(server, ben.cookie)).toEqual({ user: ben.user })
})

test('[SEC-3] starts no session for a sign-in with the old password that a reset overtakes', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const token = await linkFor(server, ana)
  const signIns = Array.from({ length: 8 }, () => signIn(server, ana, ana.password))
  const [response] = await Promise.all([reset(server, token), ...signIns])
  const sessions = await server.db.selectFrom('sessions').selectAll().execute()
  expect([response.statusCode, sessions.length]).toEqual([200, 0])
})

test('[SEC-5] refuses a common password and keeps the link valid', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const token = await linkFor(server, ana)
  for (const password of ['Password1', 'ana@example.org']) {
    const response = await reset(server, token, password)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'password_too_common', fields: ['password'] })
  }
  expect((await reset(server, token)).statusCode).toBe(200)
})

test('[SEC-17] silently limits the reset mails of an account in an hour', async () => {
  const server = await startTestApp()
  const { user } = await server.signUp('ana')
  for (let n = 0; n < resetMailsPerHour + 3; n += 1) {
    expect((await forgot(server, user.email)).json()).toEqual({ accepted: true })
  }
  const other = await server.signUp('bo')
  await forgot(server, other.user.email)
  await waitForMails(server.folder, resetMailsPerHour + 1)
  // A mail that is still in the queue would be sent again after an hour, as after a crash.
  const queued = () => server.db.selectFrom('mail_queue').select('id').execute()
  await expect.poll(queued).toEqual([])
  server.clock.advance(61 * minute)
  await forgot(server, user.email)
  await server.app.close()
  expect(readMails(server.folder)).toHaveLength(resetMailsPerHour + 2)
})

test('[SEC-17] limits the mail requests of one IP address, with Retry-After', async () => {
  const server = await startTestApp({ rateLimits: true })
  const request = (n: number) => forgot(server, `n${n}@example.org`)
  const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => request(n)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const refused = await request(30)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('deletes unused reset links after a day', async () => {
  const server = await startTestApp()
  await linkFor(server, await server.signUp('ana'))
  server.clock.advance(25 * 60 * minute)
  await runHousekeeping(server.db, server.clock.now())
  expect(await server.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
})
