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

test('[S3] a new password ends the other sessions of the member, and neither this one nor anyone else’s', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const others = [await cookieOf(server, ana), await cookieOf(server, ana)]
  const answer = await change(server, ana)
  expect([answer.statusCode, answer.json()]).toEqual([200, ana.user])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
  expect(await whoIs(server, ben.cookie)).toEqual(ben.user)
  for (const cookie of others) expect(await whoIs(server, cookie)).toBeNull()
  expect((await signIn(server, ana)).statusCode).toBe(401)
  expect((await signIn(server, ana, newPassword)).statusCode).toBe(200)
})

test('[S4] a new password asks for the current one, and the owner is told of the change alone', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const other = await cookieOf(server, ana)
  const refused = await change(server, ana, { password: 'not this one' })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { error: 'The password is not right.', code: 'wrong_password', fields: ['password'] },
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
  '[S5] the new password %s is refused as too common, in its own field',
  async (weak) => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    const other = await cookieOf(server, ana)
    const answer = await change(server, ana, { newPassword: weak })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'password_too_common', fields: ['newPassword'] })
    expect(await whoIs(server, other)).toEqual(ana.user)
    expect((await signIn(server, ana)).statusCode).toBe(200)
  },
)

test('[S5] [S17] a new password has 8 to 128 characters, and the body at most 2 kB', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  for (const bad of ['1234567', 'a'.repeat(129)]) {
    const answer = await change(server, ana, { newPassword: bad })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ['newPassword']])
  }
  const large = await change(server, ana, { newPassword: 'a'.repeat(2_048) })
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
})

test('[S6] guesses at the current password are counted for the member, together with those for the e-mail', async () => {
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
  const slowed = await change(server, ana)
  expect([slowed.statusCode, slowed.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  // Signing in is counted apart.
  expect((await signIn(server, ana)).statusCode).toBe(200)
  server.clock.pass(15 * 60_000 + 1)
  expect((await change(server, ana)).statusCode).toBe(200)
})

test('[S8] a new password voids the reset links that are on their way', async () => {
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

test('[S3] [S4] of two changes at once one wins, and a sign-in that they overtake begins no session', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const passwords = [newPassword, 'pebbles on the path']
  const signIns = Array.from({ length: 4 }, () => signIn(server, ana))
  const changes = passwords.map((word) => change(server, ana, { newPassword: word }))
  const answers = await Promise.all(changes)
  const begun = (await Promise.all(signIns)).filter(({ statusCode }) => statusCode === 200)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await signIn(server, ana, passwords[winner])).statusCode).toBe(200)
  expect((await signIn(server, ana, passwords[1 - winner])).statusCode).toBe(401)
  for (const { cookies } of begun) {
    expect(await whoIs(server, `session=${cookies[0]?.value}`)).toBeNull()
  }
})
