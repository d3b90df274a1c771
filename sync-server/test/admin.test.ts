import { Readable } from 'node:stream'
import { minePage } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { describe, expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const stranger = buildId(999)

/** Every call of the admin panel, for a given member and resource. */
const calls = (user = stranger, resource = stranger) =>
  [
    ['POST', '/api/admin/stats', {}],
    ['POST', '/api/admin/users', {}],
    ['POST', '/api/admin/resources', {}],
    ['POST', '/api/admin/audit', {}],
    ['POST', '/api/admin/changed-places', {}],
    ['PUT', `/api/admin/users/${user}/role`, { role: 'admin' }],
    ['DELETE', `/api/admin/users/${user}`, {}],
    ['DELETE', `/api/admin/resources/${resource}`, {}],
  ] as const

const changeRole = (server: TestApp, as: TestMember, id: string, role: string) =>
  server.request('PUT', `/api/admin/users/${id}/role`, { as, body: { userId: as.user.id, role } })

const deleteUser = (server: TestApp, as: TestMember, id: string) =>
  server.request('DELETE', `/api/admin/users/${id}`, { as, body: { userId: as.user.id } })

const rolesOf = async ({ db }: TestApp) => {
  const rows = await db.selectFrom('users').select(['username', 'role']).execute()
  return Object.fromEntries(rows.map(({ username, role }) => [username, role]))
}

describe('permissions for admin calls', () => {
  test('returns 401 to a visitor and 403 to a member for every admin call, and changes nothing', async () => {
    const server = await startTestApp()
    await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const ben = await server.signUp('ben')
    const resource = await addResource(server, ben)
    const before = await digest(server.db)
    for (const [method, url, body] of calls(ben.user.id, resource)) {
      const visitor = await server.request(method, url, { body })
      expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'signed_out'])
      const member = await server.request(method, url, {
        as: ana,
        body: { userId: ana.user.id, ...body },
      })
      expect([member.statusCode, member.json().code]).toEqual([403, 'forbidden'])
    }
    expect(await digest(server.db)).toEqual(before)
  })

  test('[SEC-10] returns 403 and changes nothing when an admin call has the userId of another user', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const other = await signUpAdmin(server, 'other')
    const ana = await server.signUp('ana')
    const resource = await addResource(server, ana)
    const before = await digest(server.db)
    for (const [method, url, body] of calls(ana.user.id, resource)) {
      const options = { as: root, body: { ...body, userId: other.user.id } }
      const response = await server.request(method, url, options)
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'forbidden'])
    }
    expect(await digest(server.db)).toEqual(before)
  })

  test('[SEC-11] applies a demotion at once to an open admin session', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await signUpAdmin(server, 'ana')
    const stats = () => server.request('POST', '/api/admin/stats', { as: ana, body: {} })
    expect((await stats()).statusCode).toBe(200)
    expect((await changeRole(server, root, ana.user.id, 'user')).statusCode).toBe(200)
    expect((await stats()).statusCode).toBe(403)
    expect((await changeRole(server, root, ana.user.id, 'admin')).statusCode).toBe(200)
    expect((await stats()).statusCode).toBe(200)
  })

  test('[SEC-11] applies a demotion to requests whose body is still arriving', async () => {
    const server = await startTestApp()
    await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const ben = await server.signUp('ben')
    const resource = await addResource(server, ben)
    const admins = calls(ben.user.id, resource)
    const own = ['PUT', `/api/admin/users/${ben.user.id}/role`, { role: 'user' }] as const
    const edit = { ...buildDraft(1), name: 'Mine now', revision: 99, base: buildDraft(1) }
    const others = [
      ['PUT', `/api/resources/${resource}`, edit],
      ['DELETE', `/api/resources/${resource}`, {}],
    ] as const
    for (const [method, url, body] of [...admins, own, ...others]) {
      const { email } = ana.user
      await setRole(server.db, { email, role: 'admin' })
      let before = {}
      async function* sendLate() {
        await setRole(server.db, { email, role: 'user' })
        before = await digest(server.db)
        yield JSON.stringify(body)
      }
      const headers = { 'content-type': 'application/json' }
      const options = { as: ana, headers, body: Readable.from(sendLate()) }
      const response = await server.request(method, url, options)
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'forbidden'])
      expect(await digest(server.db)).toEqual(before)
    }
  })

  test('[SEC-15] shows the e-mail addresses of other users only in the admin list of users', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const id = await addResource(server, ana)
    await server.request('POST', `/api/resources/${id}/reviews`, { as: ana, body: { rating: 4 } })
    await setRole(server.db, { email: ana.user.email, role: 'admin' })
    const request = (method: string, url: string) =>
      server.request(method, url, { as: root, ...(method === 'POST' && { body: {} }) })
    const responses = await Promise.all([
      request('POST', '/api/admin/stats'),
      request('POST', '/api/admin/resources'),
      request('POST', '/api/admin/audit'),
      request('POST', '/api/admin/changed-places'),
      request('GET', '/api/resources'),
      request('GET', `/api/resources/${id}/reviews`),
      request('GET', '/api/sync/catalogue'),
      request('GET', '/api/sync/mine'),
      request('GET', '/api/account/export'),
    ])
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toContain('ana@example.org')
    }
    const users = await request('POST', '/api/admin/users')
    expect(users.body).toContain('ana@example.org')
    const hashes = await server.db.selectFrom('users').select('password_hash').execute()
    for (const { password_hash } of hashes) {
      for (const response of [...responses, users])
        expect(response.body).not.toContain(password_hash)
    }
  })
})

test('counts users, resources and reviews for the admin stats at the current time', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  for (const n of [1, 2, 3]) await addResource(server, ana, n)
  const reviews = `/api/resources/${buildId(1)}/reviews`
  await server.request('POST', reviews, { as, body: { rating: 5 } })
  const response = await server.request('POST', '/api/admin/stats', {
    as,
    body: { userId: as.user.id },
  })
  const lastUpdated = server.clock.now().toISOString()
  expect(response.json()).toEqual({ users: 2, resources: 3, reviews: 1, lastUpdated })
})

describe('changing a role', () => {
  test('grants and revokes a role, returns the user, and updates the devices of the user', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const pull = async (since = '') =>
      minePage.parse((await server.request('GET', `/api/sync/mine${since}`, { as: ana })).json())
    const { cursor } = await pull()
    const response = await changeRole(server, root, ana.user.id, 'admin')
    const { id, username, email } = ana.user
    expect(response.json()).toEqual({ id, username, email, role: 'admin' })
    expect((await pull(`?since=${cursor}`)).rows).toMatchObject([
      { type: 'account', row: { id, role: 'admin' } },
    ])
    await changeRole(server, root, ana.user.id, 'user')
    expect(await rolesOf(server)).toEqual({ root: 'admin', ana: 'user' })
  })

  test('refuses an admin who changes their own role or the role of an unknown user', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const own = await changeRole(server, root, root.user.id, 'user')
    expect([own.statusCode, own.json().code]).toEqual([403, 'forbidden'])
    const unknown = await changeRole(server, root, stranger, 'user')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'user_not_found'])
    for (const role of ['owner', '', null]) {
      const response = await changeRole(server, root, stranger, role as string)
      expect([response.statusCode, response.json().fields]).toEqual([400, ['role']])
    }
  })

  test('changes nothing when the user already has the role', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const before = await digest(server.db)
    expect((await changeRole(server, root, ana.user.id, 'user')).json().role).toBe('user')
    expect(await digest(server.db)).toEqual(before)
  })

  test('returns the error texts from section 8 of the specification when an admin write fails', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    await server.db.schema.dropTable('audit_log').execute()
    const role = await changeRole(server, root, ana.user.id, 'admin')
    expect([role.statusCode, role.json().error]).toEqual([500, 'Failed to update user role'])
    const user = await deleteUser(server, root, ana.user.id)
    expect([user.statusCode, user.json().error]).toEqual([500, 'Failed to delete user'])
    const list = await server.request('POST', '/api/admin/audit', { as: root, body: {} })
    expect([list.statusCode, list.json().error]).toEqual([500, 'Failed to load admin data'])
    expect(await rolesOf(server)).toEqual({ root: 'admin', ana: 'user' })
  })

  test('[SEC-12] refuses to demote the last admin, also by a command on the server', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const demotion = setRole(server.db, { email: root.user.email, role: 'user' })
    await expect(demotion).rejects.toMatchObject({ code: 'last_admin' })
    expect(await rolesOf(server)).toEqual({ root: 'admin' })
  })

  test('[SEC-12] always leaves one admin when two admins demote each other at the same time, 200 times', async () => {
    const server = await startTestApp()
    const ana = await signUpAdmin(server, 'ana')
    const ben = await signUpAdmin(server, 'ben')
    for (let round = 0; round < 200; round += 1) {
      const responses = await Promise.all([
        changeRole(server, ana, ben.user.id, 'user'),
        changeRole(server, ben, ana.user.id, 'user'),
      ])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
      expect(Object.values(await rolesOf(server)).sort()).toEqual(['admin', 'user'])
      for (const { user } of [ana, ben]) {
        await setRole(server.db, { email: user.email, role: 'admin' })
      }
    }
  })
})

describe('deletions by an admin', () => {
  test('deletes the account of another user and keeps its resources without an author', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const id = await addResource(server, ana)
    const response = await deleteUser(server, root, ana.user.id)
    expect(response.json()).toEqual({ id: ana.user.id, deleted: true })
    expect(await rolesOf(server)).toEqual({ root: 'admin' })
    const [resource] = (await server.request('GET', '/api/resources')).json()
    expect(resource).toMatchObject({ id, authorId: null })
    const gone = await server.request('GET', '/api/sync/mine', { as: ana })
    expect([gone.statusCode, gone.json().code]).toEqual([401, 'account_deleted'])
    const again = await deleteUser(server, root, ana.user.id)
    expect([again.statusCode, again.json().code]).toEqual([404, 'user_not_found'])
  })

  test('refuses an admin who deletes their own account in the admin panel', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    await signUpAdmin(server, 'other')
    const response = await deleteUser(server, root, root.user.id)
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
    expect(Object.keys(await rolesOf(server))).toHaveLength(2)
  })

  test('[SEC-12] leaves one admin when two admins delete each other at the same time', async () => {
    const server = await startTestApp()
    for (let round = 0; round < 20; round += 1) {
      const ana = await signUpAdmin(server, `ana${round}`)
      const ben = await signUpAdmin(server, `ben${round}`)
      const responses = await Promise.all([
        deleteUser(server, ana, ben.user.id),
        deleteUser(server, ben, ana.user.id),
      ])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    }
    expect(Object.values(await rolesOf(server))).toEqual(Array(20).fill('admin'))
  })

  test('[R2] lets an admin delete any resource once, also for a repeated request and without a body', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const id = await addResource(server, ana, 1)
    const url = `/api/admin/resources/${id}`
    const first = await server.request('DELETE', url, { as: root, key: 'k' })
    const second = await server.request('DELETE', url, { as: root, key: 'k' })
    expect([first.statusCode, first.json()]).toEqual([200, { id, deleted: true }])
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect(second.headers['sync-seq']).toBe(first.headers['sync-seq'])
    const gone = await server.request('DELETE', url, { as: root })
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'resource_not_found'])
    const body = { id, ...buildDraft(1) }
    const back = await server.request('POST', '/api/resources', { as: ana, body })
    expect([back.statusCode, back.json().code]).toEqual([409, 'id_taken'])
  })
})
