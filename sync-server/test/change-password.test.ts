import { expect, test } from 'vitest'
import { signInAttempts } from '../src/services/accounts/sign-in-throttle.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { readMails, resetTokenIn, waitForMails } from './support/read-mails.ts'

const newPassword = 'shells on the sill'

const change = (server: TestApp, as: TestMember, body: object = {}) =>
  server.request('PUT', '/api/account/password', {
    as,
    body: { password: as.password, newPassword, ...body },
  })
const signIn = (server: TestApp, as: TestMember, password = as.password) =>
  server.request('POST', '/api/auth/signin', { body: { email: as.user.email, password } })
const cookieOf = async (server: TestApp, as: TestMember) =>
  `session=${(await signIn(server, as)).cookies[0]?.value}`
const whoIs = async (server: TestApp, cookie: string) =>
  (await server.request('GET', '/api/auth/session', { headers: { cookie } })).json().user

test('[SEC-3] ends the other sessions of the member after a new password, but neither this session nor sessions of other members', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const others = [await cookieOf(server, ana), await cookieOf(server, ana)]
  const response = await change(server, ana)
  expect([response.statusCode, response.json()]).toEqual([200, ana.user])
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
  expect(await whoIs(server, ben.cookie)).toEqual(ben.user)
  for (const cookie of others) expect(await whoIs(server, cookie)).toBeNull()
  expect((await signIn(server, ana)).statusCode).toBe(401)
  expect((await signIn(server, ana, newPassword)).statusCode).toBe(200)
})

test('[SEC-4] requires the current password for a new password and notifies the owner by mail', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const other = await cookieOf(server, ana)
  const refused = await change(server, ana, { password: 'not this one' })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { error: 'Incorrect password.', code: 'wrong_password', fields: ['password'] },
  ])
  expect(await whoIs(server, other)).toEqual(ana.user)
  expect((await signIn(server, ana)).statusCode).toBe(200)
  await change(server, ana)
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: ana.user.email, subject: 'Your password was changed' })
  expect(`${mail?.text}${mail?.html}`).not.toContain(newPassword)
  await server.app.close()
  expect(readMails(server.folder)).toHaveLength(1)
})

test.each(['password123', 'ana@example.org', 'worldschool1'])(
  '[SEC-5] refuses the new password %s as too common and names its field',
  async (weak) => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    const other = await cookieOf(server, ana)
    const response = await change(server, ana, { newPassword: weak })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'password_too_common', fields: ['newPassword'] })
    expect(await whoIs(server, other)).toEqual(ana.user)
    expect((await signIn(server, ana)).statusCode).toBe(200)
  },
)

test('[SEC-5] [SEC-17] accepts new passwords of 8 to 128 characters and a body of at most 2 kB', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  for (const bad of ['1234567', 'a'.repeat(129)]) {
    const response = await change(server, ana, { newPassword: bad })
    expect([response.statusCode, response.json().fields]).toEqual([400, ['newPassword']])
  }
  const large = await change(server, ana, { newPassword: 'a'.repeat(2_048) })
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
})

test('[SEC-6] counts guesses of the current password for the member, together with those at an e-mail change', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  const { username } = ana.user
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1) {
    const body = { username, email: 'new@example.org', password: `guess ${n}` }
    const guess =
      n % 2 === 0
        ? await change(server, ana, { password: `guess ${n}` })
        : await server.request('PUT', '/api/auth/profile', { as: ana, body })
    expect(guess.statusCode).toBe(403)
  }
  const throttled = await change(server, ana)
  expect([throttled.statusCode, throttled.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
  // Sign-ins are counted separately.
  expect((await signIn(server, ana)).statusCode).toBe(200)
  server.clock.advance(15 * 60_000 + 1)
  expect((await change(server, ana)).statusCode).toBe(200)
})

test('[SEC-8] invalidates reset links after a new password', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { email } = ana.user
  await server.request('POST', '/api/auth/forgot-password', { body: { email } })
  const token = resetTokenIn((await waitForMails(server.folder, 1))[0])
  await change(server, ana)
  const body = { token, password: 'pebbles on the path' }
  const reset = await server.request('POST', '/api/auth/reset-password', { body })
  expect([reset.statusCode, reset.json().code]).toEqual([410, 'reset_link_expired'])
})

test('[SEC-3] [SEC-4] applies one of two simultaneous password changes, and leaves no session to sign-ins with the old password', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const passwords = [newPassword, 'pebbles on the path']
  const signIns = Array.from({ length: 4 }, () => signIn(server, ana))
  const changes = passwords.map((next) => change(server, ana, { newPassword: next }))
  const responses = await Promise.all(changes)
  const signedIn = (await Promise.all(signIns)).filter(({ statusCode }) => statusCode === 200)
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const winner = responses.findIndex(({ statusCode }) => statusCode === 200)
  expect((await signIn(server, ana, passwords[winner])).statusCode).toBe(200)
  expect((await signIn(server, ana, passwords[1 - winner])).statusCode).toBe(401)
  for (const { cookies } of signedIn) {
    expect(await whoIs(server, `session=${cookies[0]?.value}`)).toBeNull()
  }
})
