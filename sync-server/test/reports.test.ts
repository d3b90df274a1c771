import { limits } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestRequest,
} from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const path = (id: string) => `/api/resources/${id}/reports`
const report = (server: TestApp, id: string, options: TestRequest) =>
  server.request('POST', path(id), options)
const listed = (server: TestApp, as: TestMember, body = {}) =>
  server.request('POST', '/api/admin/reports', { as, body })
const resolve = (server: TestApp, as: TestMember, id: string) =>
  server.request('PUT', `/api/admin/reports/${id}/resolve`, { as, body: {} })
const rows = (server: TestApp) => server.db.selectFrom('content_reports').selectAll().execute()

async function startDirectory() {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const admin = await signUpAdmin(server, 'root')
  return { server, ana, ben, admin, id: await addResource(server, ana) }
}

test('[I1] stores a report with the id of the device as open', async () => {
  const { server, ben, id } = await startDirectory()
  const body = { id: buildId(5), kind: 'wrong_place', comment: '  By the river. ' }
  const response = await report(server, id, { as: ben, body })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: buildId(5),
    resourceId: id,
    kind: 'wrong_place',
    comment: 'By the river.',
    createdAt: server.clock.now().toISOString(),
    resolvedAt: null,
  })
})

test('[R2] returns the same response for a report with the same key and 422 for another body', async () => {
  const { server, ben, admin, id } = await startDirectory()
  const body = { kind: 'closed' }
  const options = { as: ben, key: buildId(6), body }
  const first = await report(server, id, options)
  await resolve(server, admin, first.json().id)
  const again = await report(server, id, options)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
  const other = await report(server, id, { ...options, body: { kind: 'unsafe' } })
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
  expect(await rows(server)).toHaveLength(1)
})

test('[C1] updates the open report of a member for the same kind and resource with the newer comment', async () => {
  const { server, ana, ben, admin, id } = await startDirectory()
  const first = await report(server, id, {
    as: ben,
    body: { kind: 'closed', comment: 'Since May' },
  })
  const again = await report(server, id, { as: ben, body: { kind: 'closed', comment: 'In June' } })
  const updated = { ...first.json(), comment: 'In June' }
  expect([again.statusCode, again.json()]).toEqual([200, updated])
  const withoutComment = await report(server, id, { as: ben, body: { kind: 'closed' } })
  expect([withoutComment.statusCode, withoutComment.json()]).toEqual([200, updated])
  expect(await rows(server)).toMatchObject([{ comment: 'In June' }])
  await report(server, id, { as: ben, body: { kind: 'unsafe' } })
  await report(server, id, { as: ana, body: { kind: 'closed' } })
  expect(await rows(server)).toHaveLength(3)

  await resolve(server, admin, first.json().id)
  const later = await report(server, id, { as: ben, body: { kind: 'closed' } })
  expect(later.statusCode).toBe(201)
  expect(later.json().id).not.toBe(first.json().id)
})

test('[I2] returns 409 for the id of a report with another kind, or with a new comment after it was resolved', async () => {
  const { server, ben, admin, id } = await startDirectory()
  const body = { id: buildId(5), kind: 'closed', comment: 'Since May' }
  expect((await report(server, id, { as: ben, body })).statusCode).toBe(201)
  const other = await report(server, id, { as: ben, body: { ...body, kind: 'unsafe' } })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id_taken'])
  await resolve(server, admin, body.id)
  const lateReport = await report(server, id, { as: ben, body: { ...body, comment: 'In June' } })
  expect([lateReport.statusCode, lateReport.json().code]).toEqual([409, 'id_taken'])
  const again = await report(server, id, { as: ben, body })
  expect([again.statusCode, again.json().comment]).toEqual([200, 'Since May'])
})

test('[SEC-17] limits the reports of one IP address', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ben = await server.signUp('ben')
  const id = await addResource(server, ben)
  const send = () => report(server, id, { as: ben, body: { kind: 'closed' } })
  await Promise.all(Array.from({ length: 60 }, send))
  const refused = await send()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[C3] returns 410 for a report of a deleted resource and 404 for a report of an unknown resource', async () => {
  const { server, ana, ben, id } = await startDirectory()
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  const gone = await report(server, id, { as: ben, body: { kind: 'closed' } })
  expect([gone.statusCode, gone.json().code]).toEqual([410, 'resource_deleted'])
  const none = await report(server, buildId(99), { as: ben, body: { kind: 'closed' } })
  expect([none.statusCode, none.json().code]).toEqual([404, 'resource_not_found'])
})

test('accepts a report of wrong details with or without a comment and lists it for admins', async () => {
  const { server, ben, admin, id } = await startDirectory()
  const body = { kind: 'wrong_details', comment: 'Closed on Mondays now.' }
  expect((await report(server, id, { as: ben, body: { kind: 'wrong_details' } })).statusCode).toBe(
    201,
  )
  expect((await report(server, id, { as: ben, body })).statusCode).toBe(200)
  expect((await listed(server, admin)).json()).toMatchObject([body])
})

test.each([
  ['another kind', { kind: 'boring' }],
  ['the kind "other" and no comment', { kind: 'other' }],
  ['the kind "other" and a blank comment', { kind: 'other', comment: '   ' }],
  ['a comment that is too long', { kind: 'closed', comment: 'x'.repeat(1001) }],
  ['another reporter', { kind: 'closed', reporterId: buildId(7) }],
  ['a time of resolution', { kind: 'closed', resolvedAt: null }],
])('[SEC-14] refuses a report with %s', async (_name, body) => {
  const { server, ben, id } = await startDirectory()
  const response = await report(server, id, { as: ben, body })
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  expect(await rows(server)).toEqual([])
})

test('accepts a comment of 1000 characters in a report', async () => {
  const { server, ben, id } = await startDirectory()
  const comment = 'x'.repeat(limits.report.commentMax)
  expect(comment).toHaveLength(1000)
  const response = await report(server, id, { as: ben, body: { kind: 'other', comment } })
  expect(response.json()).toMatchObject({ comment })
})

test('[R3] refuses a report of an account that is not the session’s account', async () => {
  const { server, ana, ben, id } = await startDirectory()
  const headers = { 'x-account-id': ana.user.id }
  const response = await report(server, id, { as: ben, headers, body: { kind: 'closed' } })
  expect([response.statusCode, response.json().code]).toEqual([409, 'account_mismatch'])
  expect(await rows(server)).toEqual([])
})

test('[SEC-15] [M7] lists open reports for admins, child safety first and then the oldest, in pages and without e-mail addresses', async () => {
  const { server, ana, ben, admin, id } = await startDirectory()
  for (const [as, kind, comment] of [
    [ben, 'closed', 'Shut since May'],
    [ben, 'unsafe', 'A broken SWING'],
    [ana, 'other', 'No shade'],
  ] as const) {
    server.clock.advance(1000)
    await report(server, id, { as, body: { kind, comment } })
  }
  const first = await listed(server, admin, { limit: 2 })
  expect(first.headers['total-count']).toBe('3')
  expect(first.json()).toMatchObject([
    { kind: 'unsafe', comment: 'A broken SWING', reporter: 'ben', isGuest: false },
    { kind: 'closed', comment: 'Shut since May', resource: { id, name: 'Forest school 1' } },
  ])
  expect(first.body).not.toContain('@')
  const rest = await listed(server, admin, { limit: 2, after: first.headers['next-page'] })
  expect(rest.json()).toMatchObject([{ kind: 'other', reporter: 'ana', author: 'ana' }])
  expect(rest.headers['next-page']).toBeUndefined()

  for (const [query, kinds] of [
    ['swing', ['unsafe']],
    ['BEN', ['unsafe', 'closed']],
    ['forest', ['unsafe', 'closed', 'other']],
    ['ＳＷＩＮＧ', ['unsafe']],
    ['100%', []],
  ] as const) {
    const found = await listed(server, admin, { query })
    expect(found.json().map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
    expect(found.headers['total-count']).toBe(String(kinds.length))
  }
})

test('removes a resolved report from the list, and logs once who resolved the report', async () => {
  const { server, ben, admin, id } = await startDirectory()
  const { id: reportId } = (await report(server, id, { as: ben, body: { kind: 'closed' } })).json()
  const resolvedAt = server.clock.now().toISOString()
  expect((await resolve(server, admin, reportId)).json()).toEqual({ id: reportId, resolvedAt })
  server.clock.advance(60_000)
  expect((await resolve(server, admin, reportId)).json()).toEqual({ id: reportId, resolvedAt })
  const open = await listed(server, admin)
  expect([open.headers['total-count'], open.json()]).toEqual(['0', []])
  const audit = await server.request('POST', '/api/admin/audit', {
    as: admin,
    body: { query: 'ＦＯＲＥＳＴ' },
  })
  expect(audit.json()).toMatchObject([
    {
      action: 'report_resolved',
      actor: 'root',
      subject: { type: 'resource', id, name: 'Forest school 1' },
    },
  ])
  expect(audit.json()).toHaveLength(1)
})

test('[SEC-10] [SEC-11] refuses to resolve a report for a demoted admin or in the name of another', async () => {
  const { server, ben, admin, id } = await startDirectory()
  const { id: reportId } = (await report(server, id, { as: ben, body: { kind: 'closed' } })).json()
  const path = `/api/admin/reports/${reportId}/resolve`
  const inOtherName = await server.request('PUT', path, {
    as: admin,
    body: { userId: ben.user.id },
  })
  expect([inOtherName.statusCode, inOtherName.json().code]).toEqual([403, 'forbidden'])
  const role = await server.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', admin.user.id)
    .executeTakeFirst()
  expect(Number(role.numUpdatedRows)).toBe(1)
  expect((await resolve(server, admin, reportId)).statusCode).toBe(403)
  expect((await listed(server, admin)).statusCode).toBe(403)
  expect(await rows(server)).toMatchObject([{ resolved_at: null }])
})

test('[M7] the deletion of a resource closes the reports about its details, and keeps all other reports open', async () => {
  const { server, ana, ben, admin, id } = await startDirectory()
  await report(server, id, { as: ben, body: { kind: 'closed' } })
  await report(server, id, { as: ben, body: { kind: 'unsafe', comment: 'A well' } })
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  expect(await rows(server)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'closed', outcome: 'resolved' }),
      expect.objectContaining({ kind: 'unsafe', resolved_at: null }),
    ]),
  )
  expect((await listed(server, admin)).json()).toMatchObject([
    { kind: 'unsafe', comment: 'A well', resource: { name: 'Forest school 1' }, isPublic: false },
  ])
})

test('returns 404 for resolving an unknown report', async () => {
  const { server, admin } = await startDirectory()
  const response = await resolve(server, admin, buildId(98))
  expect([response.statusCode, response.json().code]).toEqual([404, 'report_not_found'])
})

test.each(['keep', 'delete'] as const)(
  '[SEC-27] removes the name of a deleted account from its reports and closes those about the details of its deleted resources (%s)',
  async (resources) => {
    const { server, ana, ben, admin, id } = await startDirectory()
    const bens = await addResource(server, ben, 2)
    await report(server, id, { as: ben, body: { kind: 'closed' } })
    await report(server, bens, { as: ana, body: { kind: 'unsafe', comment: 'A well' } })
    const body = { password: ana.password, resources }
    const deleted = await server.request('DELETE', '/api/account', { as: ana, body })
    expect(deleted.statusCode).toBe(200)
    const open = (await listed(server, admin)).json()
    const onAnas = { kind: 'closed', reporter: 'ben', resource: { id } }
    const onBens = { kind: 'unsafe', comment: 'A well', reporter: null, resource: { id: bens } }
    expect(open).toHaveLength(resources === 'keep' ? 2 : 1)
    expect(open).toEqual(expect.arrayContaining([expect.objectContaining({ comment: 'A well' })]))
    expect(open.find(({ kind }: { kind: string }) => kind === 'unsafe')).toMatchObject(onBens)
    if (resources === 'keep') {
      expect(open.find(({ kind }: { kind: string }) => kind === 'closed')).toMatchObject(onAnas)
    }
  },
)

test('[SEC-27] exports the reports of the member, open and resolved, and no reports of other members', async () => {
  const { server, ana, ben, admin, id } = await startDirectory()
  const first = await report(server, id, { as: ben, body: { kind: 'closed', comment: 'Shut' } })
  server.clock.advance(1000)
  await resolve(server, admin, first.json().id)
  await report(server, id, { as: ben, body: { kind: 'unsafe' } })
  await report(server, id, { as: ana, body: { kind: 'duplicate' } })
  const data = (await server.request('GET', '/api/account/export', { as: ben })).json()
  expect(data.reports).toMatchObject([
    { ...first.json(), resourceName: 'Forest school 1', resolvedAt: expect.any(String) },
    { kind: 'unsafe', comment: null, resolvedAt: null },
  ])
})
