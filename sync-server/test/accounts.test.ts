import { cataloguePage, limits, minePage, type Review } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { signInAttempts } from '../src/services/accounts/sign-in-throttle.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { readMails, resetTokenIn, waitForMails } from './support/read-mails.ts'

const put = (server: TestApp, as: TestMember, changes: object) => {
  const { username, email } = as.user
  return server.request('PUT', '/api/auth/profile', { as, body: { username, email, ...changes } })
}
const signIn = async (server: TestApp, email: string, password: string) =>
  (await server.request('POST', '/api/auth/signin', { body: { email, password } })).statusCode
const catalogue = async (server: TestApp, since?: string) => {
  const query = since === undefined ? '' : `?since=${since}`
  return cataloguePage.parse((await server.request('GET', `/api/sync/catalogue${query}`)).json())
}
const mine = async (server: TestApp, as: TestMember, since?: string) => {
  const query = since === undefined ? '' : `?since=${since}`
  return minePage.parse((await server.request('GET', `/api/sync/mine${query}`, { as })).json())
}
const review = (server: TestApp, as: TestMember, resourceId: string) =>
  server.request('POST', `/api/resources/${resourceId}/reviews`, { as, body: { rating: 5 } })

test('a member changes the name alone without a password, and other devices learn of it', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { cursor } = await mine(server, ana)
  const { id, createdAt, role } = ana.user
  const answer = await put(server, ana, { username: 'Ana of the Sea', userId: id })
  const user = { id, username: 'Ana of the Sea', email: 'ana@example.org', role, createdAt }
  expect([answer.statusCode, answer.json()]).toEqual([200, user])
  expect((await mine(server, ana, cursor)).rows).toEqual([{ type: 'account', row: user }])
  await server.app.close()
  expect(readMails(server.folder)).toEqual([])
})

test('[P1] a new name reaches every device with the reviews that carry it, as one change', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const reviewed = [await addResource(server, ben, 1), await addResource(server, ben, 2)]
  const other = await addResource(server, ana, 3)
  for (const resourceId of reviewed) await review(server, ana, resourceId)
  await review(server, ben, other)
  const everyone = await catalogue(server)
  const own = await mine(server, ana)
  const bens = await mine(server, ben)

  expect((await put(server, ana, { username: 'Ana of the Sea' })).statusCode).toBe(200)
  const { rows } = await catalogue(server, everyone.cursor)
  expect(rows.map(({ id }) => id).sort()).toEqual(reviewed.sort())
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(1)
  for (const { id, revision, reviewsRevision, reviewCount } of rows) {
    expect([reviewsRevision, reviewCount]).toEqual([revision, 1])
    const list = (await server.request('GET', `/api/resources/${id}/reviews`)).json() as Review[]
    expect(list.map(({ user }) => user.username)).toEqual(['Ana of the Sea'])
  }
  const page = await mine(server, ana, own.cursor)
  expect(page.rows.map(({ type }) => type).sort()).toEqual(['account', 'review', 'review'])
  expect(JSON.stringify(page.rows)).not.toContain('"ana"')
  expect((await mine(server, ben, bens.cursor)).rows).toEqual([])
})

test('what reviews do not show leaves the catalogue as it is', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const id = await addResource(server, ben)
  await review(server, ana, id)
  const { cursor } = await catalogue(server)
  await put(server, ana, { email: 'ana@example.com', password: ana.password })
  await put(server, ben, { username: 'Ben of the Hills' })
  expect(await catalogue(server, cursor)).toMatchObject({ rows: [], cursor })
})

test('a profile that stays as it is changes nothing', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { cursor } = await mine(server, ana)
  const answer = await put(server, ana, {})
  expect([answer.statusCode, answer.json()]).toEqual([200, ana.user])
  expect((await mine(server, ana, cursor)).cursor).toBe(cursor)
})

test('[S4] another e-mail address asks for the password, and the old one is told', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const email = 'ana@example.com'
  for (const password of [undefined, 'wrong password']) {
    const refused = await put(server, ana, { username: 'Ana of the Sea', email, password })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      error: 'The password is not right.',
      code: 'wrong_password',
      fields: ['password'],
    })
  }
  expect(await signIn(server, ana.user.email, ana.password)).toBe(200)
  const answer = await put(server, ana, { email, password: ana.password })
  expect(answer.json()).toEqual({ ...ana.user, email })
  expect(await signIn(server, email, ana.password)).toBe(200)
  expect(await signIn(server, ana.user.email, ana.password)).toBe(401)
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Your e-mail address was changed' })
  expect(mail?.text).not.toContain(email)
})

test('[S4] [S9] the same address in other case is no other address', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const answer = await put(server, ana, { email: 'Ana@Example.org' })
  expect([answer.statusCode, answer.json().email]).toEqual([200, 'Ana@Example.org'])
  expect(await signIn(server, 'ana@example.org', ana.password)).toBe(200)
  await server.app.close()
  expect(readMails(server.folder)).toEqual([])
})

test('[S3] another e-mail address ends the other sessions of the member, another name or case ends none', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const { email } = ana.user
  const body = { email, password: ana.password }
  const begun = await server.request('POST', '/api/auth/signin', { body })
  const cookies = [ana.cookie, `session=${begun.cookies[0]?.value}`, ben.cookie]
  const alive = () =>
    Promise.all(
      cookies.map(async (cookie) => {
        const answer = await server.request('GET', '/api/auth/session', { headers: { cookie } })
        return answer.json().user?.username
      }),
    )
  await put(server, ana, { username: 'Ana of the Sea', email: 'Ana@Example.org' })
  expect(await alive()).toEqual(['Ana of the Sea', 'Ana of the Sea', 'ben'])
  await put(server, ana, { email: 'ana@example.com', password: 'not this one' })
  expect(await alive()).toEqual(['Ana of the Sea', 'Ana of the Sea', 'ben'])
  await put(server, ana, { email: 'ana@example.com', password: ana.password })
  expect(await alive()).toEqual(['ana', undefined, 'ben'])
})

test('[S8] links to an address that was left are void', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  await server.request('POST', '/api/auth/forgot-password', { body: { email: ana.user.email } })
  const token = resetTokenIn((await waitForMails(server.folder, 1))[0])
  await put(server, ana, { email: 'ana@example.com', password: ana.password })
  const body = { token, password: 'shells on the sill' }
  const answer = await server.request('POST', '/api/auth/reset-password', { body })
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'reset_link_expired'])
})

test('[S6] guessing the password on a borrowed phone is throttled, whatever strangers guess at sign-in', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  const most = signInAttempts.member
  const guess = (password: string) => put(server, ana, { email: 'ana@example.com', password })
  for (let n = 0; n < most + 1; n += 1) await signIn(server, ana.user.email, 'wrong password')
  for (let n = 0; n < most; n += 1) expect((await guess('wrong password')).statusCode).toBe(403)
  const refused = await guess(ana.password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBe('900')
  server.clock.pass(900_001)
  expect((await guess(ana.password)).statusCode).toBe(200)
})

test('[S6] no e-mail that a stranger tries at sign-in counts as a guess on the member’s own phone', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1)
    await signIn(server, `member ${ana.user.id}`, 'wrong password')
  const body = { email: 'ana@example.com', password: ana.password }
  expect((await put(server, ana, body)).statusCode).toBe(200)
})

test('[S9] a name or address of another member is taken, also where it only looks different', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  await put(server, ben, { username: 'Straße' })
  for (const username of ['STRASSE', 'ｓtraße']) {
    const answer = await put(server, ana, { username })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'username_taken'])
  }
  const taken = await put(server, ana, { email: 'BEN@example.org', password: ana.password })
  expect(taken.json()).toEqual({ error: 'Username or email already exists', code: 'email_taken' })
  expect((await put(server, ben, { username: 'STRASSE' })).json().username).toBe('STRASSE')
})

test('[S9] two members who take one name at once: one has it', async () => {
  const server = await startTestApp()
  const members = [await server.signUp('ana'), await server.signUp('ben')]
  const answers = await Promise.all(members.map((as) => put(server, as, { username: 'Cleo' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('[S10] userId grants nothing: another member’s is refused', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const answer = await put(server, ana, { username: 'Cleo', userId: ben.user.id })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  const unknown = await put(server, ana, { username: 'Cleo', userId: buildId(9) })
  expect(unknown.statusCode).toBe(403)
})

test('a profile is checked as at sign-up, and a visitor has none', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  for (const [changes, field] of [
    [{ username: '' }, 'username'],
    [{ username: 'an\u200ba' }, 'username'],
    [{ username: 'x'.repeat(limits.account.usernameMax + 1) }, 'username'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'admin' }, 'role'],
  ] as const) {
    const answer = await put(server, ana, changes)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [field]])
  }
  const body = { username: 'ana', email: 'ana@example.org' }
  const visitor = await server.request('PUT', '/api/auth/profile', { body })
  expect(visitor.statusCode).toBe(401)
  expect(visitor.json()).toEqual({ error: 'User not authenticated', code: 'signed_out' })
})

test('a profile that the server fails to change says so in the words of section 8', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  await server.db.schema.alterTable('sync_state').renameTo('gone').execute()
  const answer = await put(server, ana, { username: 'Cleo' })
  expect([answer.statusCode, answer.json().error]).toEqual([500, 'Failed to update profile'])
})
