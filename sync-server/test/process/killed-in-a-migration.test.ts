import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { entryOf } from './entry.ts'

const names = Object.keys(migrations)
const [first = '', second = ''] = names
const last = names.at(-1) ?? ''

/** The state of a file: its migrations, schema, users and integrity. */
function stateOf(path: string) {
  const database = new SQLite(path)
  const all = (query: string) => database.prepare(query).pluck().all()
  const state = {
    migrations: all('select name from kysely_migration order by name'),
    schema: all('select sql from sqlite_master where sql is not null order by name'),
    users: all('select username from users'),
    integrity: all('pragma integrity_check'),
  }
  database.close()
  return state
}

/** A directory of the first release with one user. */
async function firstRelease(path: string): Promise<void> {
  const databaseUrl = `file:${path}`
  const db = openDatabase(databaseUrl)
  const firstAlone = Object.fromEntries(Object.entries(migrations).slice(0, 1))
  await migrateToLatest(db, { databaseUrl, migrations: firstAlone })
  const person = { username: 'ana', username_key: 'ana', email: 'a@b.c', email_key: 'a@b.c' }
  const fixedColumns = {
    password_hash: 'x',
    role: 'user' as const,
    created_at: '2026-01-01',
    seq: 1,
  }
  await db
    .insertInto('users')
    .values({ id: buildId(1), ...person, ...fixedColumns })
    .execute()
  await db.updateTable('sync_state').set({ seq: 1 }).execute()
  await db.destroy()
}

function killIn(path: string, point: string): void {
  const args = [entryOf('migrate-and-die'), `file:${path}`, point]
  const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([signal, stderr]).toEqual(['SIGKILL', ''])
}

test('[S2] [fault 17] a server killed in a migration starts with the complete old schema, and one killed after the migration starts with the new schema', async () => {
  const path = join(temporaryFolder(), 'directory.db')
  await firstRelease(path)
  const old = stateOf(path)
  expect([old.migrations, old.users]).toEqual([[first], ['ana']])
  for (const point of [second, last]) {
    killIn(path, point)
    expect(stateOf(path)).toEqual(old)
  }
  // A partial copy of an earlier attempt is ignored.
  writeFileSync(`${path}.before-${second}.bak.unfinished`, 'half')
  killIn(path, '')
  const updated = stateOf(path)
  expect([updated.migrations, updated.users, updated.integrity]).toEqual([names, ['ana'], ['ok']])

  const server = await runServer({ DATABASE_URL: `file:${path}` })
  expect((await server.send('GET', '/api/ready')).status).toBe(200)
  expect(stateOf(`${path}.before-${second}.bak`)).toEqual(old)
})
