import { expect, test, vi } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { createAccount, signIn } from '../src/services/accounts/accounts.ts'
import { ensureFirstAdmin } from '../src/services/accounts/change-role.ts'
import { startProcess } from './support/start-process.ts'
import { openDirectory, temporaryDatabaseUrl } from './support/temporary-database.ts'

const now = new Date('2026-03-01T10:00:00Z')
const admin = { email: 'ana@example.org', password: 'sand in the shoes', now }

test('creates the admin at the first start and changes nothing at later starts', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const environment = {
    DATABASE_URL,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  for (let start = 0; start < 2; start += 1) {
    const server = await startProcess(environment)
    const response = await fetch(`${server.address}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    })
    expect(await response.json()).toMatchObject({ username: 'ana', role: 'admin' })
    expect(server.output()).not.toContain(admin.password)
    await server.stop('SIGTERM')
  }
  const db = await openDirectory(DATABASE_URL)
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  const entries = await db.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([
    { action: 'role_granted', actor_id: null, actor_name: null, subject_name: 'ana' },
  ])
})

test('makes an existing account with the configured password an admin', async () => {
  const db = await openDirectory()
  await createAccount(db, { ...admin, username: 'ana of the sea', role: 'user' })
  expect(await ensureFirstAdmin(db, admin)).toBe('ready')
  const { user } = await signIn(db, admin)
  expect(user).toMatchObject({ username: 'ana of the sea', role: 'admin' })
})

test('[SEC-11] does not make an admin of an account that has the address and another password', async () => {
  const db = await openDirectory()
  const stranger = { email: 'ANA@example.org', password: 'shells on the sill', now }
  await createAccount(db, { ...stranger, username: 'ana', role: 'user' })
  expect(await ensureFirstAdmin(db, admin)).toBe('member_with_other_password')
  expect((await signIn(db, stranger)).user.role).toBe('user')
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('logs that no admin was created because the account has another password, and continues the start', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const db = await openDirectory(DATABASE_URL)
  await createAccount(db, { ...admin, password: 'other shells', username: 'ana', role: 'user' })
  const { email, password } = admin
  const server = await startProcess({ DATABASE_URL, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const line = 'No admin was created: the account of ADMIN_EMAIL has another password.'
  await vi.waitFor(() => expect(server.output()).toContain(line), 20_000)
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
  await server.stop('SIGTERM')
})

test('a start with a changed ADMIN_PASSWORD says that the password is unchanged, and how to change the password', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const output = async (ADMIN_PASSWORD: string) => {
    const server = await startProcess({ DATABASE_URL, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD })
    await server.stop('SIGTERM')
    return server.output()
  }
  expect(await output(admin.password)).not.toContain('ADMIN_PASSWORD')
  expect(await output(admin.password)).not.toContain('ADMIN_PASSWORD')
  const changed = await output('shells on the sill')
  expect(changed).toContain(
    'ADMIN_PASSWORD changes nothing: the admin of ADMIN_EMAIL has another password. To change it, sign in and open Settings, or use "Forgot password?".\n',
  )
  expect(changed).not.toContain('shells')
})

test('keeps an admin who has changed the password and continues the start', async () => {
  const db = await openDirectory()
  const own = { email: admin.email, password: 'shells on the sill', now }
  await createAccount(db, { ...own, username: 'ana of the sea', role: 'admin' })
  expect(await ensureFirstAdmin(db, admin)).toBe('admin_with_other_password')
  expect((await signIn(db, own)).user.role).toBe('admin')
})

test('[SEC-5] ends the start with one sentence when the password is common, and creates no account', async () => {
  const db = await openDirectory()
  for (const password of ['Password1', 'ANA@example.org']) {
    const ensuring = ensureFirstAdmin(db, { ...admin, password })
    await expect(ensuring).rejects.toThrow(ConfigError)
    await expect(ensuring).rejects.toThrow(/^ADMIN_PASSWORD [^\n]+\.$/)
  }
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('[SEC-5] starts although the password of an existing admin is easy to guess by today’s measure', async () => {
  const db = await openDirectory()
  await ensureFirstAdmin(db, admin)
  const weak = { ...admin, password: 'worldschool1' }
  expect(await ensureFirstAdmin(db, weak)).toBe('admin_with_other_password')
})
