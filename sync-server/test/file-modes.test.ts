import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { runCommand } from './fixtures/run-command.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('only the owner can read the database, its log, its backups and every copy, whatever the umask is', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'directory.db')
  const backups = join(folder, 'backups')
  const databaseUrl = `file:${path}`
  const old = openDatabase(databaseUrl)
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1))
  await migrateToLatest(old, { databaseUrl, migrations: first })
  await old.destroy()

  const umask = { umask: 0 }
  const environment = { DATABASE_URL: databaseUrl, BACKUP_DIR: backups, LOG_LEVEL: 'info' }
  const server = await startProcess(environment, umask)
  await expect.poll(server.output, { timeout: 30_000 }).toContain('backup made')
  const copy = join(folder, 'copy.db')
  expect(runCommand('backup', [copy], environment, undefined, umask).status).toBe(0)
  const files = ['directory.db', 'directory.db-shm', 'directory.db-wal', 'copy.db']
  for (const file of files) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
  const [scheduled = ''] = readdirSync(backups)
  expect(modeOf(join(backups, scheduled))).toBe('600')
  await server.stop('SIGTERM')

  expect(runCommand('restore', [copy], environment, undefined, umask).status).toBe(0)
  const all = readdirSync(folder).filter((file) => file !== 'backups')
  expect(all.filter((file) => file.endsWith('.bak'))).toHaveLength(2)
  for (const file of all) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
})

test('after a start, only the owner can read a database that everyone could read; a database for owner and group keeps its mode', async () => {
  for (const [before, after] of [
    [0o644, '600'],
    [0o640, '640'],
  ] as const) {
    const path = join(temporaryFolder(), 'directory.db')
    const environment = { DATABASE_URL: `file:${path}` }
    await (await startProcess(environment)).stop('SIGTERM')
    chmodSync(path, before)
    const server = await startProcess(environment)
    for (const end of ['', '-wal', '-shm']) expect([end, modeOf(path + end)]).toEqual([end, after])
    await server.stop('SIGTERM')
  }
})
