import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { runCommand } from './fixtures/run-command.ts'
import { migratedDatabaseUrl } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const commands = [
  ['admin', ['ana@example.org']],
  ['seed', []],
  ['reset-epoch', []],
  ['transparency', []],
] as const

const fileUrl = (path: string) => ({ DATABASE_URL: `file:${path}` })

test.each(commands)(
  'the %s command refuses a database file that does not exist, and creates none',
  (command, args) => {
    const folder = temporaryFolder()
    const path = join(folder, 'data', 'directory.db')
    expect(runCommand(command, [...args], fileUrl(path))).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no database ${path}. Check DATABASE_URL, or start the server once: only the server creates a database.\n`,
      database: path,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a command says that the default database is meant when DATABASE_URL is not set', () => {
  const folder = temporaryFolder()
  const { status, stderr } = runCommand('seed', [], { DATABASE_URL: '' }, folder)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `There is no database ${join(folder, 'data/directory.db')}. DATABASE_URL is not set, so this is the default. Set it to your database, or start the server once: only the server creates a database.\n`,
  )
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test.each([
  ['an empty file', () => {}],
  ['a file that is no database', (path: string) => writeFileSync(path, 'notes '.repeat(500))],
  [
    'the database of another program',
    (path: string) => new SQLite(path).exec('create table notes (text)').close(),
  ],
])('a command refuses %s, and leaves it unchanged', (_, prepare) => {
  const path = join(temporaryFolder(), 'directory.db')
  writeFileSync(path, '')
  prepare(path)
  const before = readFileSync(path)
  const { status, stderr } = runCommand('seed', [], fileUrl(path))
  expect([status, stderr]).toEqual([
    1,
    `${path} has no data of this app. Check DATABASE_URL, or start the server once: only the server creates a database.\n`,
  ])
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('the reset-epoch command refuses a database file, because restore resets the epoch itself', async () => {
  const DATABASE_URL = await migratedDatabaseUrl()
  const { status, stderr } = runCommand('reset-epoch', [], { DATABASE_URL })
  expect([status, stderr]).toEqual([
    1,
    'DATABASE_URL names a file. After `pnpm run restore` there is nothing more to do: it resets the epoch itself.\n',
  ])
})

test.each([
  ['backup', ['copy.db']],
  ['restore', ['copy.db']],
  ['move-to-postgres', ['postgres://127.0.0.1:1/directory']],
] as const)('the %s command prints the database that it works on first', (command, args) => {
  const path = join(temporaryFolder(), 'directory.db')
  const { status, database } = runCommand(command, [...args], fileUrl(path))
  expect([status, database]).toEqual([1, path])
})
