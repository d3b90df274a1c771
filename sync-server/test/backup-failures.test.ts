import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { commandEnvironment, fileOf, runCommand } from './fixtures/run-command.ts'
import { damageDatabase } from './support/damage-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const isRoot = process.getuid?.() === 0

/** A closed directory with `megabytes` of photos that nobody refers to. */
async function directoryOf(megabytes = 0) {
  const folder = temporaryFolder()
  const path = join(folder, 'directory.db')
  const databaseUrl = `file:${path}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  await db.destroy()
  const file = new SQLite(path)
  file.exec('create table ballast (bytes blob)')
  const insert = file.prepare('insert into ballast values (randomblob(1000000))')
  file.transaction(() => {
    for (let n = 0; n < megabytes; n += 1) insert.run()
  })()
  file.close()
  return { folder, path, environment: { DATABASE_URL: databaseUrl } }
}

/** A disk of four megabytes. */
function smallDisk(): string {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

test.runIf(isRoot)(
  'a backup to a full disk prints the file name as it was typed, and leaves no file',
  async () => {
    const { environment } = await directoryOf(10)
    const disk = smallDisk()
    const target = join(disk, 'copy.db')
    const { status, stdout, stderr } = runCommand('backup', [target], environment)
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `There is no space left on the disk for ${target}. Free some space, or choose another disk.\n`,
    ])
    expect(readdirSync(disk)).toEqual([])
  },
)

test.runIf(isRoot)(
  'a restore to a full disk prints the name of the database, and leaves it unchanged',
  async () => {
    const { folder, environment } = await directoryOf(10)
    const copy = join(folder, 'copy.db')
    expect(runCommand('backup', [copy], environment).status).toBe(0)
    const disk = smallDisk()
    const path = join(disk, 'directory.db')
    const { status, stderr } = runCommand('restore', [copy], { DATABASE_URL: `file:${path}` })
    expect([status, stderr]).toEqual([
      1,
      `There is no space left on the disk for ${path}. Free some space, or choose another disk.\n`,
    ])
    expect(readdirSync(disk)).toEqual([])
  },
)

test('a backup of a damaged database prints that it is damaged, and leaves no file', async () => {
  const { folder, path, environment } = await directoryOf()
  damageDatabase(path)
  const { status, stderr } = runCommand('backup', [join(folder, 'copy.db')], environment)
  expect([status, stderr]).toEqual([
    1,
    `The data in ${path} is damaged. Restore an earlier backup: pnpm run restore FILE.\n`,
  ])
  expect(readdirSync(folder)).toEqual(['directory.db'])
})

test('a backup of a database with a damaged index prints that it is damaged, and the copy has an intact index', async () => {
  const { folder, path, environment } = await directoryOf()
  damageDatabase(path, 'sqlite_autoindex_users_1')
  const copy = join(folder, 'copy.db')
  const { status, stderr } = runCommand('backup', [copy], environment)
  expect([status, stderr]).toEqual([
    1,
    `The copy ${copy} is intact, but an index of ${path} is damaged. Stop the server, then restore this copy: pnpm run restore.\n`,
  ])
  expect(runCommand('restore', [copy], environment).status).toBe(0)
  expect(runCommand('backup', [join(folder, 'next.db')], environment).status).toBe(0)
})

test('a backup into a folder that does not exist prints the name of the folder', async () => {
  const { folder, environment } = await directoryOf()
  const { status, stderr } = runCommand('backup', [join(folder, 'none', 'copy.db')], environment)
  expect([status, stderr]).toEqual([
    1,
    `The folder ${join(folder, 'none')} does not exist. Create it first.\n`,
  ])
})

test('a restore refuses a newer backup, prints the file name as it was typed, and leaves no other file', async () => {
  const { folder, environment } = await directoryOf()
  const copy = join(folder, 'copy.db')
  runCommand('backup', [copy], environment)
  const file = new SQLite(copy)
  file.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`)
  file.close()
  const { status, stderr } = runCommand('restore', ['copy.db'], {
    ...environment,
    INIT_CWD: folder,
  })
  expect([status, stderr]).toEqual([
    1,
    `The data in ${copy} was written by a newer version of the server (999-later). Start that version, or restore a backup from before the update.\n`,
  ])
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'directory.db'])
})

test.each([
  ['backup', 'copies', 'copy.db.unfinished'],
  ['restore', 'data', 'directory.db.restoring'],
])('a %s that is stopped halfway leaves no temporary file', async (command, where, temporary) => {
  const { folder, path, environment } = await directoryOf(40)
  const watched = join(folder, where)
  mkdirSync(watched)
  const isBackup = command === 'backup'
  const args = isBackup ? [join(watched, 'copy.db')] : [path]
  const DATABASE_URL = isBackup ? environment.DATABASE_URL : `file:${join(watched, 'directory.db')}`
  const env = commandEnvironment({ DATABASE_URL })
  const child = spawn(process.execPath, [fileOf(command), ...args], { env })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  let isStopped = false
  const watcher = watch(watched, (_, name) => {
    // `watch` also reports the removal of the file, when the command may no longer handle signals.
    if (name !== temporary || isStopped) return
    isStopped = true
    child.kill('SIGTERM')
  })
  onTestFinished(() => watcher.close())
  const [status] = await once(child, 'close')
  expect([status, output]).toEqual([
    1,
    `Database: ${DATABASE_URL.slice('file:'.length)}\nStopped before the end.\n`,
  ])
  expect(readdirSync(watched)).toEqual([])
})
