import { type AuditEntry, auditResponse } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { recordAudit } from '../src/services/moderation/audit.ts'
import { runCommand } from './fixtures/run-command.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { migratedDatabaseUrl, openDirectory } from './support/temporary-database.ts'

const readAudit = async (server: TestApp, as: TestMember, body = {}): Promise<AuditEntry[]> =>
  auditResponse.parse((await server.request('POST', '/api/admin/audit', { as, body })).json())

const describeEntries = (entries: AuditEntry[]) =>
  entries.map(({ actor, action, subject }) => `${actor} ${action} ${subject.type} ${subject.name}`)

const changeRole = (server: TestApp, as: TestMember, id: string, role: string) =>
  server.request('PUT', `/api/admin/users/${id}/role`, { as, body: { role } })

test('logs every action of an admin with actor, action, subject and time, newest first', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  for (const n of [1, 2, 3]) await addResource(server, ben, n)
  await addResource(server, root, 4)
  server.clock.advance(60_000)

  await changeRole(server, root, ana.user.id, 'admin')
  await server.request('DELETE', `/api/resources/${buildId(1)}`, { as: ana })
  await changeRole(server, root, ana.user.id, 'user')
  await server.request('DELETE', `/api/admin/resources/${buildId(2)}`, { as: root })
  await server.request('DELETE', `/api/admin/resources/${buildId(4)}`, { as: root })
  await server.request('DELETE', `/api/admin/users/${ben.user.id}`, { as: root })

  const entries = await readAudit(server, root)
  expect(describeEntries(entries)).toEqual([
    'root user_deleted user ben',
    'root resource_deleted resource Forest school 4',
    'root resource_deleted resource Forest school 2',
    'root role_revoked user ana',
    'ana resource_deleted resource Forest school 1',
    'root role_granted user ana',
    'null role_granted user root',
  ])
  expect(entries[0]).toMatchObject({
    at: server.clock.now().toISOString(),
    subject: { id: ben.user.id },
  })
})

test('does not log refusals or the changes of members to their own resources', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const before = await readAudit(server, root)
  for (const [n, as] of [
    [1, ana],
    [2, root],
  ] as const) {
    const id = await addResource(server, as, n)
    await server.request('DELETE', `/api/resources/${id}`, { as })
  }
  const id = await addResource(server, root, 3)
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  await server.request('DELETE', `/api/admin/users/${ana.user.id}`, { as: ana })
  await server.request('DELETE', `/api/admin/users/${root.user.id}`, { as: root })
  await server.request('DELETE', `/api/admin/resources/${buildId(9)}`, { as: root })
  await changeRole(server, root, ana.user.id, 'user')
  await changeRole(server, root, root.user.id, 'user')
  expect(await readAudit(server, root)).toEqual(before)
})

test('[R2] logs a repeated request once', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const id = await addResource(server, await server.signUp('ana'))
  for (const _ of [1, 2]) {
    await server.request('DELETE', `/api/admin/resources/${id}`, { as: root, key: 'k' })
  }
  expect(describeEntries(await readAudit(server, root, { query: 'forest' }))).toEqual([
    'root resource_deleted resource Forest school 1',
  ])
})

test('rolls back an action that cannot be logged', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const id = await addResource(server, ana)
  await server.db.schema.alterTable('audit_log').renameTo('elsewhere').execute()
  const before = await digest(server.db)
  const responses = [
    await changeRole(server, root, ana.user.id, 'admin'),
    await server.request('DELETE', `/api/admin/users/${ana.user.id}`, { as: root }),
    await server.request('DELETE', `/api/admin/resources/${id}`, { as: root }),
    await server.request('DELETE', `/api/resources/${id}`, { as: root }),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500])
  expect(await digest(server.db)).toEqual(before)
})

test('throws when an audit entry is recorded outside of a transaction', async () => {
  const { db, clock } = await startTestApp()
  const subject = { type: 'user', id: buildId(1), name: 'ana' } as const
  const entry = { actor: null, action: 'user_deleted', subject } as const
  const writing = recordAudit(db, { ...entry, now: clock.now(), newId: () => buildId(2) })
  await expect(writing).rejects.toThrow('transaction')
})

test('returns audit entries in pages and finds them by actor and subject', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const zoe = await signUpAdmin(server, 'Zoe')
  for (let n = 1; n <= 5; n += 1) {
    await server.request('POST', '/api/resources', {
      as: root,
      body: { id: buildId(n), ...buildDraft(n) },
    })
    // All within one millisecond, so the ids give the order.
    await server.request('DELETE', `/api/resources/${buildId(n)}`, { as: zoe })
  }
  const entries: AuditEntry[] = []
  let after: string | undefined
  do {
    const body = { limit: 2, query: 'zOE', ...(after && { after }) }
    const response = await server.request('POST', '/api/admin/audit', { as: root, body })
    expect(response.headers['total-count']).toBe('6')
    entries.push(...response.json())
    after = response.headers['next-page'] as string | undefined
  } while (after)
  expect(describeEntries(entries)).toEqual([
    ...[5, 4, 3, 2, 1].map((n) => `Zoe resource_deleted resource Forest school ${n}`),
    'null role_granted user Zoe',
  ])
  expect(describeEntries(await readAudit(server, root, { query: 'school 3' }))).toHaveLength(1)
})

test('logs the command pnpm run admin without an actor, and only when the command changes something', async () => {
  const DATABASE_URL = await migratedDatabaseUrl()
  for (const _ of [1, 2]) {
    expect(runCommand('admin', ['ben@example.org'], { DATABASE_URL }).status).toBe(0)
  }
  const db = await openDirectory(DATABASE_URL)
  expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    { actor_id: null, actor_name: null, action: 'role_granted', subject_name: 'ben' },
  ])
})
