import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backupName, backupTime } from '../src/services/operations/backups/backup-folder.ts'
import { makeBackup } from '../src/services/operations/backups/backup-process.ts'
import {
  type BackupOptions,
  scheduleBackups,
} from '../src/services/operations/backups/scheduled-backups.ts'
import { restoreBackup } from '../src/services/operations/backups/write-backup.ts'
import { runServer } from './support/running-server.ts'
import { openDirectory } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { createTestClock } from './support/test-clock.ts'

const hourMs = 60 * 60_000

/**
 * Starts backups every six hours of a clock that the test moves. Returns them with their log lines.
 */
function startBackups(options: Partial<BackupOptions> = {}) {
  const folder = join(temporaryFolder(), 'backups')
  const clock = createTestClock()
  const lines: string[] = []
  const say = (details: object, message: string) => {
    const { err } = details as { err?: Error }
    lines.push(err ? `${message}: ${err.message}` : message)
  }
  const make: BackupOptions['make'] = async ({ target }) => {
    writeFileSync(target, 'a whole backup')
    return { bytes: 14, content: 'accounts: 1' }
  }
  const backups = scheduleBackups({
    databaseUrl: 'file:./unused.db',
    folder,
    everyMs: 6 * hourMs,
    clock,
    log: { info: say, error: say },
    make,
    ...options,
  })
  onTestFinished(() => backups.close())
  return { backups, folder, clock, lines, names: () => readdirSync(folder).sort() }
}

test('makes an intact backup in the running server that only the owner can read and that can be restored', async () => {
  const home = temporaryFolder()
  const folder = join(home, 'backups')
  const databaseUrl = `file:${join(home, 'directory.db')}`
  const environment = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder, LOG_LEVEL: 'info' }
  const server = await runServer(environment)
  await expect.poll(server.output, { timeout: 30_000 }).toContain('backup made')
  const [name = '', ...more] = readdirSync(folder)
  expect([backupTime(name), more]).toEqual([expect.any(Date), []])
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await server.stop('SIGTERM')
  const restored = `file:${join(home, 'restored.db')}`
  const { content } = await restoreBackup(restored, join(folder, name), { now: new Date() })
  expect(content).toBe('accounts: 0, places: 0, reviews: 0')
})

test('after a restart, the server makes no backup before the next is due', async () => {
  const home = temporaryFolder()
  const folder = join(home, 'backups')
  const environment = { DATABASE_URL: `file:${join(home, 'directory.db')}`, BACKUP_DIR: folder }
  mkdirSync(folder)
  const name = backupName(new Date(Date.now() - hourMs))
  writeFileSync(join(folder, name), 'an hour old')
  const server = await runServer({ ...environment, LOG_LEVEL: 'info' })
  await server.send('GET', '/api/health')
  expect(await server.stop('SIGTERM')).toBe(0)
  expect([readdirSync(folder), server.output().includes('backup made')]).toEqual([[name], false])
})

test('the server makes a backup when it is due, and not before', async () => {
  const { backups, clock, names } = startBackups()
  await backups.makeIfDue()
  clock.advance(5 * hourMs)
  await backups.makeIfDue()
  expect(names()).toEqual(['scheduled-2026-06-01T00-00-00-000Z.db'])
  clock.advance(hourMs)
  await Promise.all([backups.makeIfDue(), backups.makeIfDue()])
  expect(names()).toHaveLength(2)
  expect(backups.metrics()).toMatchObject({ made: 2, failures: 0, lastAt: clock.now() })
})

test('deletes only the backups that it made itself', async () => {
  const { backups, folder, clock, names } = startBackups()
  mkdirSync(folder)
  const others = [
    'copy.db',
    'scheduled-2020-01-01.db',
    'scheduled-2020-02-30T00-00-00-000Z.db',
    'scheduled-2020-01-01T00-00-00-000Z.db.gz',
    'my-scheduled-2020-01-01T00-00-00-000Z.db',
  ]
  for (const name of others) writeFileSync(join(folder, name), 'mine')
  mkdirSync(join(folder, backupName(new Date('2020-01-02'))))
  symlinkSync('copy.db', join(folder, backupName(new Date('2020-01-03'))))
  const before = names()
  for (let n = 0; n < 400; n += 1) {
    await backups.makeIfDue()
    clock.advance(12 * hourMs)
  }
  expect(names()).toEqual(expect.arrayContaining(before))
  expect(readFileSync(join(folder, 'copy.db'), 'utf8')).toBe('mine')
  expect(names().length - before.length).toBeLessThan(32)
})

test('the server logs and counts a failed backup, deletes no older backup, and tries again', async () => {
  let isFull = false
  const { backups, folder, clock, lines, names } = startBackups({
    make: async ({ target }) => {
      if (isFull) throw new Error('database or disk is full')
      writeFileSync(target, 'a whole backup')
      return { bytes: 14, content: 'accounts: 1' }
    },
  })
  await backups.makeIfDue()
  writeFileSync(join(folder, backupName(new Date('2020-01-01'))), 'old')
  isFull = true
  clock.advance(100 * 24 * hourMs)
  await backups.makeIfDue()
  await backups.makeIfDue()
  expect(lines).toEqual(['backup made', 'backup failed: database or disk is full'])
  expect([names().length, backups.metrics().failures]).toEqual([2, 1])
  isFull = false
  clock.advance(10 * 60_000)
  await backups.makeIfDue()
  expect([lines.at(-1), backups.metrics().made]).toEqual(['backup made', 2])
})

test('treats a folder that cannot be created as a failed backup', async () => {
  const file = join(temporaryFolder(), 'notes.txt')
  writeFileSync(file, 'no folder')
  const { backups, lines } = startBackups({ folder: file })
  await backups.makeIfDue()
  expect([lines.length, backups.metrics().failures]).toEqual([1, 1])
  expect(lines[0]).toMatch(/^backup failed: EEXIST/)
})

test('writes no backup file of a damaged database and logs the failure', async () => {
  const home = temporaryFolder()
  const path = join(home, 'directory.db')
  writeFileSync(path, 'nothing of the kind '.repeat(1000))
  const { backups, names, lines } = startBackups({ databaseUrl: `file:${path}`, make: makeBackup })
  await backups.makeIfDue()
  const reason = `${path} (DATABASE_URL) is not an SQLite database. Set DATABASE_URL to another file.`
  expect([names(), lines]).toEqual([[], [`backup failed: ${reason}`]])
})

test('leaves no partial file when it is closed during a backup', async () => {
  const home = temporaryFolder()
  const databaseUrl = `file:${join(home, 'directory.db')}`
  const db = await openDirectory(databaseUrl)
  await db.transaction().execute(async (trx) => {
    await sql`create table filling as with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, randomblob(4000) as bytes from n`.execute(
      trx,
    )
  })
  const { backups, folder, lines } = startBackups({ databaseUrl, make: makeBackup })
  const pending = backups.makeIfDue()
  const hasStarted = () => readdirSync(folder).some((name) => name.endsWith('.unfinished'))
  while (!hasStarted()) await sleep(1)
  await backups.close()
  await pending
  expect([readdirSync(folder), lines]).toEqual([[], []])
})

test('deletes the partial file of a killed process after a day, and not before', async () => {
  const { backups, folder, clock, names } = startBackups()
  mkdirSync(folder)
  const partial = `${backupName(clock.now())}.unfinished`
  for (const end of ['', '-journal']) writeFileSync(join(folder, partial + end), 'half')
  writeFileSync(join(folder, 'copy.db.unfinished'), 'of somebody else')
  clock.advance(hourMs)
  await backups.makeIfDue()
  expect(names()).toContain(partial)
  clock.advance(24 * hourMs)
  await backups.makeIfDue()
  expect(names().filter((name) => name.includes('.unfinished'))).toEqual(['copy.db.unfinished'])
})
