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

test('changes the username without a password and sends it to the other devices of the member', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { cursor } = await mine(server, ana)
  const { id, createdAt, role } = ana.user
  const response = await put(server, ana, { username: 'Ana of the Sea', userId: id })
  const user = { id, username: 'Ana of the Sea', email: 'ana@example.org', role, createdAt }
  expect([response.statusCode, response.json()]).toEqual([200, user])
  expect((await mine(server, ana, cursor)).rows).toEqual([{ type: 'account', row: user }])
  await server.app.close()
  expect(readMails(server.folder)).toEqual([])
})

test('[P1] sends a new username to every device, with the reviews that show it', async () => {
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
  const before = new Map(everyone.rows.map((row) => [row.id, row.reviewsRevision]))
  for (const { id, reviewsRevision, reviewCount } of rows) {
    expect(reviewsRevision).toBeGreaterThan(before.get(id) ?? Number.NaN)
    expect(reviewCount).toBe(1)
    const list = (await server.request('GET', `/api/resources/${id}/reviews`)).json() as Review[]
    expect(list.map(({ user }) => user.username)).toEqual(['Ana of the Sea'])
  }
  const page = await mine(server, ana, own.cursor)
  expect(page.rows.map(({ type }) => type).sort()).toEqual(['account', 'review', 'review'])
  expect(JSON.stringify(page.rows)).not.toContain('"ana"')
  expect((await mine(server, ben, bens.cursor)).rows).toEqual([])
})

test('does not change the catalogue when a profile change is not visible in reviews', async () => {
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

test('changes nothing when the profile is saved unchanged', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { cursor } = await mine(server, ana)
  const response = await put(server, ana, {})
  expect([response.statusCode, response.json()]).toEqual([200, ana.user])
  expect((await mine(server, ana, cursor)).cursor).toBe(cursor)
})

test('[SEC-4] requires the password for another e-mail address and notifies the old address', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const email = 'ana@example.com'
  for (const password of [undefined, 'wrong password']) {
    const refused = await put(server, ana, { username: 'Ana of the Sea', email, password })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      error: 'Incorrect password.',
      code: 'wrong_password',
      fields: ['password'],
    })
  }
  expect(await signIn(server, ana.user.email, ana.password)).toBe(200)
  const response = await put(server, ana, { email, password: ana.password })
  expect(response.json()).toEqual({ ...ana.user, email })
  expect(await signIn(server, email, ana.password)).toBe(200)
  expect(await signIn(server, ana.user.email, ana.password)).toBe(401)
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Your email address was changed' })
  expect(mail?.text).not.toContain(email)
})

test('[SEC-4] [SEC-9] accepts the same e-mail address in another case without a password', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const response = await put(server, ana, { email: 'Ana@Example.org' })
  expect([response.statusCode, response.json().email]).toEqual([200, 'Ana@Example.org'])
  expect(await signIn(server, 'ana@example.org', ana.password)).toBe(200)
  await server.app.close()
  expect(readMails(server.folder)).toEqual([])
})

test('[SEC-3] ends the other sessions of a member after a new e-mail address, but not after a new name or another case of the address', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const { email } = ana.user
  const body = { email, password: ana.password }
  const signedIn = await server.request('POST', '/api/auth/signin', { body })
  const cookies = [ana.cookie, `session=${signedIn.cookies[0]?.value}`, ben.cookie]
  const alive = () =>
    Promise.all(
      cookies.map(async (cookie) => {
        const response = await server.request('GET', '/api/auth/session', { headers: { cookie } })
        return response.json().user?.username
      }),
    )
  await put(server, ana, { username: 'Ana of the Sea', email: 'Ana@Example.org' })
  expect(await alive()).toEqual(['Ana of the Sea', 'Ana of the Sea', 'ben'])
  await put(server, ana, { email: 'ana@example.com', password: 'not this one' })
  expect(await alive()).toEqual(['Ana of the Sea', 'Ana of the Sea', 'ben'])
  await put(server, ana, { email: 'ana@example.com', password: ana.password })
  expect(await alive()).toEqual(['ana', undefined, 'ben'])
})

test('[SEC-8] invalidates reset links that were sent to a previous e-mail address', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  await server.request('POST', '/api/auth/forgot-password', { body: { email: ana.user.email } })
  const token = resetTokenIn((await waitForMails(server.folder, 1))[0])
  await put(server, ana, { email: 'ana@example.com', password: ana.password })
  const body = { token, password: 'shells on the sill' }
  const response = await server.request('POST', '/api/auth/reset-password', { body })
  expect([response.statusCode, response.json().code]).toEqual([410, 'reset_link_expired'])
})

test('[SEC-6] throttles password guesses on a borrowed phone, independently of guesses at sign-in', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  const maxGuesses = signInAttempts.member
  const guess = (password: string) => put(server, ana, { email: 'ana@example.com', password })
  for (let n = 0; n < maxGuesses + 1; n += 1) await signIn(server, ana.user.email, 'wrong password')
  for (let n = 0; n < maxGuesses; n += 1)
    expect((await guess('wrong password')).statusCode).toBe(403)
  const refused = await guess(ana.password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBe('900')
  server.clock.advance(900_001)
  expect((await guess(ana.password)).statusCode).toBe(200)
})

test('[SEC-6] does not count sign-in attempts by strangers as guesses on the phone of the member', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1)
    await signIn(server, `member ${ana.user.id}`, 'wrong password')
  const body = { email: 'ana@example.com', password: ana.password }
  expect((await put(server, ana, body)).statusCode).toBe(200)
})

test('[SEC-9] refuses the name or address of another member, even if the spelling looks different', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  await put(server, ben, { username: 'Straße' })
  for (const username of ['STRASSE', 'ｓtraße']) {
    const response = await put(server, ana, { username })
    expect([response.statusCode, response.json().code]).toEqual([409, 'username_taken'])
  }
  const taken = await put(server, ana, { email: 'BEN@example.org', password: ana.password })
  expect(taken.json()).toEqual({ error: 'Username or email already exists', code: 'email_taken' })
  expect((await put(server, ben, { username: 'STRASSE' })).json().username).toBe('STRASSE')
})

test('[SEC-9] gives a name to only one of two members who take it at the same time', async () => {
  const server = await startTestApp()
  const members = [await server.signUp('ana'), await server.signUp('ben')]
  const responses = await Promise.all(members.map((as) => put(server, as, { username: 'Cleo' })))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('[SEC-10] refuses a profile change with the userId of another member', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const response = await put(server, ana, { username: 'Cleo', userId: ben.user.id })
  expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
  const unknown = await put(server, ana, { username: 'Cleo', userId: buildId(9) })
  expect(unknown.statusCode).toBe(403)
})

test('validates a profile as at sign-up and returns 401 to a visitor', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  for (const [changes, field] of [
    [{ username: '' }, 'username'],
    [{ username: 'an\u200ba' }, 'username'],
    [{ username: 'x'.repeat(limits.account.usernameMax + 1) }, 'username'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'admin' }, 'role'],
  ] as const) {
    const response = await put(server, ana, changes)
    expect([response.statusCode, response.json().fields]).toEqual([400, [field]])
  }
  const body = { username: 'ana', email: 'ana@example.org' }
  const visitor = await server.request('PUT', '/api/auth/profile', { body })
  expect(visitor.statusCode).toBe(401)
  expect(visitor.json()).toEqual({ error: 'User not authenticated', code: 'signed_out' })
})

test('returns the error text from section 8 of the specification when the server fails to change a profile', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  await server.db.schema.alterTable('sync_state').renameTo('gone').execute()
  const response = await put(server, ana, { username: 'Cleo' })
  expect([response.statusCode, response.json().error]).toEqual([500, 'Failed to update profile'])
})
