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
import { runServer } from './support/running-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import type { WireAnswer } from './support/victim.ts'

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

/** A directory with one account, closed. */
async function writtenDirectory(name = 'ana'): Promise<Directory> {
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

test('[S2] a backup while the server takes writes is whole, sound and of one moment', async () => {
  const { environment, file } = newDirectory()
  const server = await runServer(environment)
  const cookie = await server.signUp('ana')
  const answers: WireAnswer[] = []
  const write = async () => {
    const body = { id: buildId(answers.length + 1), ...buildDraft(1) }
    answers.push(await server.send('POST', '/api/resources', { cookie, body }))
  }
  for (let n = 0; n < 20; n += 1) await write()
  const before = answers.length
  const backup = startCommand('backup', [file('copy.db')], environment)
  let isOver = false
  backup.then(() => {
    isOver = true
  })
  while (!isOver) await write()
  expect(await backup).toBe(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))

  const ids = read<string>(file('copy.db'), 'select id from resources order by seq')
  expect(ids.length).toBeGreaterThanOrEqual(before)
  expect(ids).toEqual(ids.map((_, n) => buildId(n + 1)))
  expect(
    read(file('copy.db'), 'select max(seq) - (select seq from sync_state) from resources'),
  ).toEqual([0])
  expect(read(file('copy.db'), 'pragma integrity_check')).toEqual(['ok'])
  expect(statSync(file('copy.db')).mode & 0o777).toBe(0o600)
})

test('it says what it copied, and leaves one file', async () => {
  const { folder, environment, file } = await writtenDirectory()
  const { status, stdout } = runCommand('backup', ['copy.db'], { ...environment, INIT_CWD: folder })
  expect(status).toBe(0)
  expect(stdout).toMatch(/copy\.db: 0\.\d MB, checked; accounts: 1, places: 0, reviews: 0\.\n$/)
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'directory.db'])
  expect(namesIn(file('copy.db'))).toEqual(['ana'])
})

test('a backup never takes the place of a file', async () => {
  const { environment, file } = await writtenDirectory()
  writeFileSync(file('holiday.txt'), 'photos')
  for (const name of ['holiday.txt', 'directory.db']) {
    await expect(writeBackup(environment.DATABASE_URL, file(name))).rejects.toThrow(
      `${file(name)} is there already; choose another name.`,
    )
  }
  expect(readFileSync(file('holiday.txt'), 'utf8')).toBe('photos')
})

test('a directory that is not there is not backed up', async () => {
  const { folder, environment, file } = newDirectory()
  await expect(writeBackup(environment.DATABASE_URL, file('copy.db'))).rejects.toThrow(
    `There is no database ${file('directory.db')} yet.`,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('[P5] [fault 31] restored, the server has a new epoch, old cursors and sessions are over, and lost writes come again once', async () => {
  const { folder, environment, file } = newDirectory()
  const first = await runServer(environment)
  const cookie = await first.signUp('ana')
  const write = (n: number, as = cookie) => ({
    cookie: as,
    body: { id: buildId(n), ...buildDraft(n) },
    headers: { 'idempotency-key': `key-${n}` },
  })
  const kept = await first.send('POST', '/api/resources', write(1))
  runCommand('backup', [file('copy.db')], environment)
  const lost = await first.send('POST', '/api/resources', write(2))
  const before = JSON.parse((await first.send('GET', '/api/sync/catalogue')).text)
  expect([kept.status, lost.status, before.rows.length]).toEqual([201, 201, 2])
  const early = runCommand('restore', [file('copy.db')], environment)
  expect([early.status, early.stderr]).toEqual([
    1,
    `${file('directory.db')} is in use. Stop the server, then try again.\n`,
  ])
  expect(await first.stop('SIGTERM')).toBe(0)

  const restored = runCommand('restore', [file('copy.db')], environment)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(restored.stdout).toContain('; accounts: 1, places: 1, reviews: 0.')
  const keptFile = /kept as (.+)/.exec(restored.stdout)?.[1] ?? ''
  expect(read(keptFile, 'select count(*) from resources')).toEqual([2])
  expect(readdirSync(folder).length).toBe(3)

  const second = await runServer(environment)
  const anew = await second.send('GET', '/api/sync/catalogue')
  expect(JSON.parse(anew.text).rows).toHaveLength(1)
  expect(anew.headers['sync-epoch']).not.toBe(before.epoch)
  const old = await second.send('GET', `/api/sync/catalogue?since=${before.cursor}`)
  expect([old.status, old.code]).toEqual([410, 'cursor_expired'])
  expect((await second.send('POST', '/api/resources', write(2))).code).toBe('signed_out')

  const again = await second.signIn('ana')
  const replayed = await second.send('POST', '/api/resources', write(1, again))
  expect([replayed.status, replayed.text]).toEqual([201, kept.text])
  for (const _ of ['once', 'twice']) {
    const applied = await second.send('POST', '/api/resources', write(2, again))
    expect([applied.status, JSON.parse(applied.text).id]).toEqual([201, buildId(2)])
  }
  const all = JSON.parse((await second.send('GET', '/api/sync/catalogue')).text)
  expect(all.rows.map(({ id }: { id: string }) => id)).toEqual([buildId(1), buildId(2)])
})

test('a session and a reset link of before the backup open nothing after the restore', async () => {
  const { environment, file } = await writtenDirectory()
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

test('a restored database belongs to whoever the former one belonged to', async () => {
  const { environment, file } = await writtenDirectory()
  chmodSync(file('directory.db'), 0o640)
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  expect(statSync(file('directory.db')).mode & 0o777).toBe(0o640)
})

test('a backup of an older version is brought up to date, and stays as it is itself', async () => {
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

test('[S2] a backup of a newer version, a damaged one and what is none are refused, and nothing changes', async () => {
  const { folder, environment, file } = await writtenDirectory()
  const databaseUrl = `file:${file('newer.db')}`
  const newer = openDatabase(databaseUrl)
  const up = (db: never) => sql`create table good (id text)`.execute(db).then(() => {})
  await migrateToLatest(newer, { databaseUrl, migrations: { ...migrations, '998-good': { up } } })
  await sql`pragma journal_mode = delete`.execute(newer)
  await newer.destroy()
  await writeBackup(environment.DATABASE_URL, file('damaged.db'))
  damage(file('damaged.db'))
  writeFileSync(file('letter.txt'), 'Dear Ana, '.repeat(1000))
  new SQLite(file('other.db')).exec('create table recipes (name text)').close()
  const inside = readdirSync(folder).sort()

  for (const [name, reason] of [
    ['newer.db', /newer version of the server \(998-good\)/],
    ['damaged.db', /damaged\.db is damaged\.$/],
    ['letter.txt', /letter\.txt is no backup of this directory\.$/],
    ['other.db', /other\.db is no backup of this directory\.$/],
    ['directory.db', /is the database itself, not a backup of it\.$/],
  ] as const) {
    const restore = restoreBackup(environment.DATABASE_URL, file(name), { now })
    await expect(restore).rejects.toThrow(reason)
  }
  expect(readdirSync(folder).sort()).toEqual(inside)
  expect(namesIn(file('directory.db'))).toEqual(['ana'])
})

test('a database that is damaged itself is replaced', async () => {
  const { environment, file } = await writtenDirectory()
  await writeBackup(environment.DATABASE_URL, file('copy.db'))
  writeFileSync(file('directory.db'), 'nothing of the kind '.repeat(1000))
  await restoreBackup(environment.DATABASE_URL, file('copy.db'), { now })
  expect(namesIn(file('directory.db'))).toEqual(['ana'])
})

test('the log that a lost database left behind is not played into the restored one', async () => {
  const { environment, file } = await writtenDirectory()
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

/** Overwrites the middle of an index or table, far from the header. */
function damage(path: string): void {
  const database = new SQLite(path)
  const page = database
    .prepare("select rootpage from sqlite_master where name = 'users'")
    .pluck()
    .get()
  const size = Number(database.pragma('page_size', { simple: true }))
  database.close()
  const bytes = readFileSync(path)
  bytes.fill(0xff, (Number(page) - 1) * size, Number(page) * size)
  writeFileSync(path, bytes)
}
