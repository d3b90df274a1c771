import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import { createAccount } from '../src/services/accounts/accounts.ts'
import { addResource } from './support/add-resource.ts'
import { buildTestApp, startTestApp } from './support/build-test-app.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const later = {
  ...migrations,
  '998-good': { up: (db: never) => sql`create table good (id text)`.execute(db).then(() => {}) },
}

test('the database still has its data when the file is opened again', async () => {
  const databaseUrl = `file:${join(temporaryFolder(), 'directory.db')}`
  const before = await buildTestApp({ databaseUrl })
  const as = await before.signUp('ana')
  const id = await addResource(before, as)
  const catalogue = (await before.request('GET', '/api/sync/catalogue')).json()
  await before.close()

  const after = await startTestApp({ databaseUrl })
  expect((await after.request('GET', '/api/sync/catalogue')).json()).toEqual(catalogue)
  expect((await after.request('DELETE', `/api/resources/${id}`, { as })).statusCode).toBe(200)
})

test('[S3] opens the database file for durable writes', async () => {
  const { db } = await startTestApp()
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(5000)
})

test('[SEC-27] creates a database and its files that only the owner can read', async () => {
  const folder = temporaryFolder()
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
  await db.destroy()
  expect(modes.sort()).toEqual([
    ['directory.db', 0o600],
    ['directory.db-shm', 0o600],
    ['directory.db-wal', 0o600],
  ])
})

test('[S2] backs up an existing file before a migration, but not a new file', async () => {
  const folder = temporaryFolder()
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const db = openDatabase(databaseUrl)
  expect(await migrateToLatest(db, { databaseUrl })).toEqual({ isNew: true, backup: null })
  expect(await migrateToLatest(db, { databaseUrl })).toEqual({ isNew: false, backup: null })
  await createAccount(db, {
    username: 'ana',
    email: 'ana@example.org',
    password: 'correct horse battery',
    role: 'user',
    now: new Date(),
  })
  const { backup } = await migrateToLatest(db, { databaseUrl, migrations: later })
  await db.destroy()
  expect(backup).toBe(join(folder, 'directory.db.before-998-good.bak'))
  const copy = new SQLite(String(backup), { readonly: true })
  expect(copy.prepare('select username from users').all()).toEqual([{ username: 'ana' }])
  copy.close()
})

test('[S2] leaves the complete old schema when a migration fails', async () => {
  const folder = temporaryFolder()
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const broken = {
    ...later,
    '999-broken': { up: (db: never) => sql`create nonsense`.execute(db).then(() => {}) },
  }
  await expect(migrateToLatest(db, { databaseUrl, migrations: broken })).rejects.toThrow()
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('good')
  expect((await readSyncState(db)).seq).toBe(0)
  await db.destroy()
  expect(readdirSync(folder).some((name) => name.endsWith('.unfinished'))).toBe(false)
  expect(existsSync(join(folder, 'directory.db.before-998-good.bak'))).toBe(true)
})

test('[S2] refuses data of a newer version and leaves it unchanged', async () => {
  const databaseUrl = `file:${join(temporaryFolder(), 'directory.db')}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl, migrations: later })
  await expect(migrateToLatest(db, { databaseUrl })).rejects.toThrow(
    /directory\.db was written by a newer version of the server \(998-good\)\. Start that version/,
  )
  await db.destroy()
})

test('[S3] [fault 19] returns 503 with Retry-After while another process locks the database', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  await sql`pragma busy_timeout = 50`.execute(server.db)
  const other = new SQLite(join(server.folder, 'directory.db'))
  other.exec('begin immediate')
  const save = { as, key: 'k', body: { resourceId } }
  const busy = await server.request('POST', '/api/saved-resources', save)
  expect(busy.statusCode).toBe(503)
  expect(busy.headers['retry-after']).toBe('1')
  expect(busy.json()).toEqual({ error: 'Failed to update saved status', code: 'unavailable' })
  expect((await server.request('GET', '/api/sync/catalogue')).statusCode).toBe(200)
  other.exec('rollback')
  other.close()
  expect((await server.request('POST', '/api/saved-resources', save)).statusCode).toBe(201)
})

test('[fault 18] returns 503 for writes on a full disk, still reads, and recovers by itself', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await addResource(server, as, 1)
  const description = 'x'.repeat(5000)
  const body = { name: 'A', description, category: 'hubs', location: 'B' }
  const add = (key: string) => server.request('POST', '/api/resources', { as, key, body })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(server.db)
  const full = [await add('a'), await add('b'), await add('c')].at(-1)
  expect([full?.statusCode, full?.json().code]).toEqual([503, 'unavailable'])
  expect((await server.request('GET', '/api/resources')).statusCode).toBe(200)
  await sql`pragma max_page_count = 100000`.execute(server.db)
  expect((await add('c')).statusCode).toBe(201)
})
