import { expect, test, vi } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { createAccount, signIn } from '../src/services/accounts/accounts.ts'
import { ensureFirstAdmin } from '../src/services/accounts/change-role.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'
import { startProcess } from './support/start-process.ts'

const now = new Date('2026-03-01T10:00:00Z')
const admin = { email: 'ana@example.org', password: 'sand in the shoes', now }

test('the first start makes the admin, and every later one leaves things as they are', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const environment = {
    DATABASE_URL,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  for (let start = 0; start < 2; start += 1) {
    const server = await startProcess(environment)
    const answer = await fetch(`${server.address}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    })
    expect(await answer.json()).toMatchObject({ username: 'ana', role: 'admin' })
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

test('an account that exists and has the password becomes admin', async () => {
  const db = await openDirectory()
  await createAccount(db, { ...admin, username: 'ana of the sea', role: 'user' })
  expect(await ensureFirstAdmin(db, admin)).toBe(true)
  const { user } = await signIn(db, admin)
  expect(user).toMatchObject({ username: 'ana of the sea', role: 'admin' })
})

test('[S11] whoever signed up with the address under another password is made no admin', async () => {
  const db = await openDirectory()
  const stranger = { email: 'ANA@example.org', password: 'shells on the sill', now }
  await createAccount(db, { ...stranger, username: 'ana', role: 'user' })
  expect(await ensureFirstAdmin(db, admin)).toBe(false)
  expect((await signIn(db, stranger)).user.role).toBe('user')
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('a start that made no admin says so, and goes on', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const db = await openDirectory(DATABASE_URL)
  await createAccount(db, { ...admin, password: 'other shells', username: 'ana', role: 'user' })
  const { email, password } = admin
  const server = await startProcess({ DATABASE_URL, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const line = 'No admin was made: the account of ADMIN_EMAIL has another password.'
  await vi.waitFor(() => expect(server.output()).toContain(line), 20_000)
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
  await server.stop('SIGTERM')
})

test('an admin who has taken another password stays one, and its start goes on', async () => {
  const db = await openDirectory()
  const own = { email: admin.email, password: 'shells on the sill', now }
  await createAccount(db, { ...own, username: 'ana of the sea', role: 'admin' })
  expect(await ensureFirstAdmin(db, admin)).toBe(true)
  expect((await signIn(db, own)).user.role).toBe('admin')
})

test('[S5] a common password ends the start with one sentence, and makes no account', async () => {
  const db = await openDirectory()
  for (const password of ['Password1', 'ANA@example.org']) {
    const ensuring = ensureFirstAdmin(db, { ...admin, password })
    await expect(ensuring).rejects.toThrow(ConfigError)
    await expect(ensuring).rejects.toThrow(/^ADMIN_PASSWORD [^\n]+\.$/)
  }
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('[S5] an admin whose password is easy to guess by today’s measure does not keep a server from starting', async () => {
  const db = await openDirectory()
  await ensureFirstAdmin(db, admin)
  expect(await ensureFirstAdmin(db, { ...admin, password: 'worldschool1' })).toBe(true)
})
