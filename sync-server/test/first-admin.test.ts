import { expect, test } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { createAccount, signIn } from '../src/services/accounts.ts'
import { ensureFirstAdmin } from '../src/services/first-admin.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'
import { startProcess } from './support/start-process.ts'

const now = new Date('2026-03-01T10:00:00Z')
const admin = { email: 'ana@example.org', password: 'sand in the shoes', now }

test('the first start makes the admin, and every later one leaves things as they are', async () => {
  const DATABASE_URL = temporaryDatabaseUrl()
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

test('an account that exists becomes admin and keeps its password', async () => {
  const db = await openDirectory()
  const own = { email: admin.email, password: 'shells on the sill', now }
  await createAccount(db, { ...own, username: 'ana of the sea', role: 'user' })
  await ensureFirstAdmin(db, admin)
  expect((await signIn(db, own)).user).toMatchObject({ username: 'ana of the sea', role: 'admin' })
  await expect(signIn(db, admin)).rejects.toMatchObject({ code: 'invalid_credentials' })
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
