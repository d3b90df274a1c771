import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createAccount } from '../src/services/accounts/accounts.ts'
import { restoreBackup, writeBackup } from '../src/services/operations/backups/write-backup.ts'
import { runCommand, startCommand } from './fixtures/run-command.ts'
import { damageDatabase } from './support/damage-database.ts'
import { runServer } from './support/running-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import type { WireResponse } from './support/victim.ts'

const now = new Date('2026-03-01T10:00:00Z')

interface Directory {
  folder: string
  environment: { DATABASE_URL: string }
  file: (name: string) => string
}

function newDirectory(): Directory {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  return { folder, environment: { DATABASE_URL: `file:${file('directory.db')}` }, file }
}

/** A closed directory with one account. */
async function directoryWithAccount(name = 'ana'): Promise<Directory> {
  const directory = newDirectory()
  const databaseUrl = directory.environment.DATABASE_URL
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const password = 'correct horse battery'
  const email = `${name}@example.org`
  await createAccount(db, { username: name, email, password, role: 'user', now: new Date() })
  await db.destroy()
  return directory
}

function read<T>(path: string, query: string): T[] {
  const database = new SQLite(path, { readonly: true })
  try {
    return database.prepare(query).pluck().all() as T[]
  } finally {
    database.close()
  }
}

const namesIn = (path: string) => read<string>(path, 'select username from users')

test('[S2] writes a complete, intact backup of one moment while the server accepts writes', async () => {
  const { environment, file } = newDirectory()
  const server = await runServer(environment)
  const cookie = await server.signUp('ana')
  const responses: WireResponse[] = []
  const write = async () => {
    const body = { id: buildId(responses.length + 1), ...buildDraft(1) }
    responses.push(await server.send('POST', '/api/resources', { cookie, body }))
  }
  for (let n = 0; n < 20; n += 1) await write()
  const before = responses.length
  const backup = startCommand('backup', [file('copy.db')], environment)
  let isOver = false
  backup.then(() => {
    isOver = true
  })
  while (!isOver) await write()
  expect(await backup).toBe(0)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))

  const ids = read<string>(file('copy.db'), 'select id from resources order by seq')
  expect(ids.length).toBeGreaterThanOrEqual(before)
  expect(ids).toEqual(ids.map((_, n) => buildId(n + 1)))
  expect(
    read(file('copy.db'), 'select max(seq) - (select seq from sync_state) from resources'),
  ).toEqual([0])
  expect(read(file('copy.db'), 'pragma integrity_check')).toEqual(['ok'])
  expect(statSync(file('copy.db')).mode & 0o777).toBe(0o600)
})

test('the backup command prints what it backed up and leaves one file', async () => {
  const { folder, environment, file } = await directoryWithAccount()
  const { status, stdout } = runCommand('backup', ['copy.db'], { ...environment, INIT_CWD: folder })
  expect(status).toBe(0)
  expect(stdout).toMatch(/copy\.db: 0\.\d MB, checked; accounts: 1, places: 0, reviews: 0\.\n$/)
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'directory.db'])
  expect(namesIn(file('copy.db'))).toEqual(['ana'])
})

test('refuses to overwrite an existing file with a backup', async () => {
  const { environment, file } = await directoryWithAccount()
  writeFileSync(file('holiday.txt'), 'photos')
  for (const name of ['holiday.txt', 'directory.db']) {
    await expect(writeBackup(environment.DATABASE_URL, file(name))).rejects.toThrow(
      `${file(name)} already exists; choose another name.`,
    )
  }
  expect(readFileSync(file('holiday.txt'), 'utf8')).toBe('photos')
})

test('refuses to back up a directory that does not exist', async () => {
  const { folder, environment, file } = newDirectory()
  await expect(writeBackup(environment.DATABASE_URL, file('copy.db'))).rejects.toThrow(
    `There is no database ${file('directory.db')} yet.`,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('[P5] [fault 31] the server has a new epoch after a restore, refuses old cursors and sessions, and accepts lost writes once', async () => {
  const { folder, environment, file } = newDirectory()
  const first = await runServer(environment)
  const cookie = await first.signUp('ana')
  const write = (n: number, as = cookie) => ({
    cookie: as,
    body: { id: buildId(n), ...buildDraft(n) },
    headers: { 'idempotency-key': `key-${n}` },
  })
  const backedUp = await first.send('POST', '/api/resources', write(1))
  runCommand('backup', [file('copy.db')], environment)
  const lost = await first.send('POST', '/api/resources', write(2))
  const before = JSON.parse((await first.send('GET', '/api/sync/catalogue')).text)
  expect([backedUp.status, lost.status, before.rows.length]).toEqual([201, 201, 2])
  const early = runCommand('restore', [file('copy.db')], environment)
  expect([early.status, early.stderr]).toEqual([
    1,
    `${file('directory.db')} is in use. Stop the server, then try again.\n`,
  ])
  expect(await first.stop('SIGTERM')).toBe(0)

  const restored = runCommand('restore', [file('copy.db')], environment)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(restored.stdout).toContain('; accounts: 1, places: 1, reviews: 0.')
  const replacedFile = /saved as (.+)/.exec(restored.stdout)?.[1] ?? ''
  expect(read(replacedFile, 'select count(*) from resources')).toEqual([2])
  expect(readdirSync(folder).length).toBe(3)

  const second = await runServer(environment)
  const restoredCatalogue = await second.send('GET', '/api/sync/catalogue')
  expect(JSON.parse(restoredCatalogue.text).rows).toHaveLength(1)
  expect(restoredCatalogue.headers['sync-epoch']).not.toBe(before.epoch)
  const old = await second.send('GET', `/api/sync/catalogue?since=${before.cursor}`)
  expect([old.status, old.code]).toEqual([410, 'cursor_expired'])
  expect((await second.send('POST', '/api/resources', write(2))).code).toBe('signed_out')

  const again = await second.signIn('ana')
  const replayed = await second.send('POST', '/api/resources', write(1, again))
  expect([replayed.status, replayed.text]).toEqual([201, backedUp.text])
  for (const _ of ['once', 'twice']) {
    const applied = await second.send('POST', '/api/resources', write(2, again))
    expect([applied.status, JSON.parse(applied.text).id]).toEqual([201, buildId(2)])
  }
  const all = JSON.parse((await second.send('GET', '/api/sync/catalogue')).text)
  expect(all.rows.map(({ id }: { id: string }) => id)).toEqual([buildId(1), buildId(2)])
})

test('removes sessions and reset links from before the backup at a restore', async () => {
  const { environment, file } = await directoryWithAccount()
  const database = new SQLite(file('directory.db'))
  database.exec(`
    insert into password_resets select 'hash', id, '2026-01-01', null from users;
    insert into sessions (token_hash, user_id, created_at, last_seen_at)
      select 'hash', id, '2026-01-01', '2026-01-01' from users`)
  database.close()
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  for (const table of ['password_resets', 'sessions']) {
    expect(read(file('directory.db'), `select count(*) from ${table}`)).toEqual([0])
    expect(read(file('copy.db'), `select count(*) from ${table}`)).toEqual([1])
  }
})

test('keeps the file permissions of the previous database at a restore', async () => {
  const { environment, file } = await directoryWithAccount()
  chmodSync(file('directory.db'), 0o640)
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  expect(statSync(file('directory.db')).mode & 0o777).toBe(0o640)
})

test('migrates a restored backup of an older version without changing the backup', async () => {
  const { environment, file } = newDirectory()
  const databaseUrl = `file:${file('old.db')}`
  const old = openDatabase(databaseUrl)
  const [first = ''] = Object.keys(migrations)
  const firstAlone = Object.fromEntries(Object.entries(migrations).slice(0, 1))
  await migrateToLatest(old, { databaseUrl, migrations: firstAlone })
  await old.destroy()
  await restoreBackup(environment.DATABASE_URL, file('old.db'), { now })
  const ran = 'select name from kysely_migration order by name'
  expect(read(file('directory.db'), ran)).toEqual(Object.keys(migrations))
  expect(read(file('old.db'), ran)).toEqual([first])
})

test('[S2] refuses to restore a newer backup, a damaged backup or another file, and changes nothing', async () => {
  const { folder, environment, file } = await directoryWithAccount()
  const databaseUrl = `file:${file('newer.db')}`
  const newer = openDatabase(databaseUrl)
  const up = (db: never) => sql`create table good (id text)`.execute(db).then(() => {})
  await migrateToLatest(newer, { databaseUrl, migrations: { ...migrations, '998-good': { up } } })
  await sql`pragma journal_mode = delete`.execute(newer)
  await newer.destroy()
  await writeBackup(environment.DATABASE_URL, file('damaged.db'))
  damageDatabase(file('damaged.db'))
  writeFileSync(file('letter.txt'), 'Dear Ana, '.repeat(1000))
  new SQLite(file('other.db')).exec('create table recipes (name text)').close()
  const inside = readdirSync(folder).sort()

  for (const [name, reason] of [
    ['newer.db', /newer version of the server \(998-good\)/],
    ['damaged.db', /damaged\.db is damaged\. Restore an earlier backup/],
    ['letter.txt', /letter\.txt is not a backup of this directory\.$/],
    ['other.db', /other\.db is not a backup of this directory\.$/],
    ['directory.db', /is the database itself, not a backup of it\.$/],
  ] as const) {
    const restore = restoreBackup(environment.DATABASE_URL, file(name), { now })
    await expect(restore).rejects.toThrow(reason)
  }
  expect(readdirSync(folder).sort()).toEqual(inside)
  expect(namesIn(file('directory.db'))).toEqual(['ana'])
})

test('replaces a damaged database at a restore', async () => {
  const { environment, file } = await directoryWithAccount()
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  writeFileSync(file('directory.db'), 'nothing of the kind '.repeat(1000))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  expect(namesIn(file('directory.db'))).toEqual(['ana'])
})

test('does not apply the write-ahead log of a lost database to the restored one', async () => {
  const { environment, file } = await directoryWithAccount()
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  const database = new SQLite(file('directory.db'))
  database.exec(`update users set username = 'zoe'`)
  copyFileSync(file('directory.db-wal'), file('log'))
  database.close()
  rmSync(file('directory.db'))
  renameSync(file('log'), file('directory.db-wal'))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  expect(namesIn(file('directory.db'))).toEqual(['ana'])
})
