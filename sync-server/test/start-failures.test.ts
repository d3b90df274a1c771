import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { hasUnencodedCharacters } from '../src/config-passwords.ts'
import { runCommand } from './fixtures/run-command.ts'
import { damageDatabase } from './support/damage-database.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Starts the real server and expects it to fail. Returns its output. */
async function failToStart(environment: Record<string, string>, uid?: number): Promise<string> {
  const server = await startProcess(environment, { uid })
  if (server.address) await server.stop('SIGKILL')
  expect(server.address).toBeNull()
  expect((await server.exit)[0]).toBe(1)
  return server.output()
}

const inFolder = (folder: string, name = 'directory.db') => ({
  DATABASE_URL: `file:${join(folder, name)}`,
})

test('a start on a file that is no database names the file and the variable, and changes nothing', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'directory.db')
  writeFileSync(path, 'notes '.repeat(1000))
  expect(await failToStart(inFolder(folder))).toBe(
    `${path} (DATABASE_URL) is not an SQLite database. Set DATABASE_URL to another file.\n`,
  )
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual([
    'notes '.repeat(1000),
    ['directory.db'],
  ])
})

test('a start on the database of another program names one of its tables, and changes nothing', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'directory.db')
  new SQLite(path).exec('pragma journal_mode = wal; create table recipes (text)').close()
  const before = readFileSync(path)
  expect(await failToStart(inFolder(folder))).toBe(
    `${path} (DATABASE_URL) belongs to another program: it has a table "recipes". Set DATABASE_URL to a database that nothing else uses.\n`,
  )
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['directory.db'])
})

/** A closed database after a first start. */
async function startedOnce(): Promise<{ folder: string; path: string }> {
  const folder = temporaryFolder()
  const server = await startProcess(inFolder(folder))
  await server.stop('SIGTERM')
  return { folder, path: join(folder, 'directory.db') }
}

test('a start on a file with the application_id of another program names the application_id, and changes nothing', async () => {
  const { folder, path } = await startedOnce()
  // The id of GeoPackage. It decides, although the file has our own tables.
  new SQLite(path).exec('pragma application_id = 0x47504b47').close()
  const before = [readdirSync(folder), readFileSync(path)]
  expect(await failToStart(inFolder(folder))).toBe(
    `${path} (DATABASE_URL) belongs to another program: its application_id is 0x47504b47. Set DATABASE_URL to a database that nothing else uses.\n`,
  )
  expect([readdirSync(folder), readFileSync(path)]).toEqual(before)
})

test('a start marks new databases, existing ones and their copies as files of this app', async () => {
  const idOf = (file: string) => {
    const database = new SQLite(file)
    const id = database.pragma('application_id', { simple: true })
    database.close()
    return id
  }
  const { folder, path } = await startedOnce()
  expect(idOf(path)).toBe(0x57534452)
  new SQLite(path).exec('pragma application_id = 0').close()
  await (await startProcess(inFolder(folder))).stop('SIGTERM')
  expect(idOf(path)).toBe(0x57534452)
  const copy = join(folder, 'copy.db')
  expect(runCommand('backup', [copy], inFolder(folder)).status).toBe(0)
  expect(idOf(copy)).toBe(0x57534452)
})

test('a command and a restore refuse a file with the application_id of another program', async () => {
  const { folder, path } = await startedOnce()
  new SQLite(path).exec('pragma application_id = 0x47504b47').close()
  expect(runCommand('seed', [], inFolder(folder)).stderr).toContain('has no data of this app.')
  expect(runCommand('restore', [path], inFolder(folder, 'other.db')).stderr).toBe(
    `${path} is not a backup of this directory.\n`,
  )
})

test('a start on a damaged database reports the damage, and changes nothing', async () => {
  const { folder, path } = await startedOnce()
  damageDatabase(path)
  const before = [readdirSync(folder), readFileSync(path)]
  expect(await failToStart(inFolder(folder))).toBe(
    `The data in ${path} is damaged. Restore an earlier backup: pnpm run restore FILE.\n`,
  )
  expect([readdirSync(folder), readFileSync(path)]).toEqual(before)
})

test('a large database is checked after the start, and damage is logged', async () => {
  const { folder, path } = await startedOnce()
  damageDatabase(path, 'reviews')
  // A hole in the file, which takes no space on the disk.
  truncateSync(path, 300 * 1024 * 1024)
  const server = await startProcess(inFolder(folder))
  expect(server.address).not.toBeNull()
  await expect.poll(server.output).toContain('"msg":"database check failed"')
  expect(server.output()).toContain(`The data in ${path} is damaged.`)
  await server.stop('SIGTERM')
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534

test.runIf(isRoot)(
  'a start in a folder of another user names the folder, the user and the command',
  async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o755 })
    const output = await failToStart({ ...inFolder(data), NODE_COMPILE_CACHE: '' }, nobody)
    expect(output).toBe(
      `${join(data, 'directory.db')} cannot be written by user 65534. Give this user the folder: chown -R 65534 ${data}\n`,
    )
  },
)

test('a start on a port that is in use names the port', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const output = await failToStart({ ...inFolder(temporaryFolder()), PORT: String(port) })
  expect(output).toBe(`PORT ${port} is in use by another program. Set PORT to another one.\n`)
})

test.each([
  [
    { PORT: '3210', METRICS_PORT: '3210' },
    'METRICS_PORT and PORT are both 3210; the metrics need a port of their own.\n',
  ],
  [
    { HOST: '203.0.113.7' },
    'HOST 203.0.113.7 is no address of this machine. Set HOST to localhost, 0.0.0.0 or an address of this machine.\n',
  ],
  [
    { DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/directory' },
    'PostgreSQL at 127.0.0.1:1/directory (DATABASE_URL) accepts no connections. Start PostgreSQL there, or correct the host and the port.\n',
  ],
  [
    { DATABASE_URL: 'postgres://ana:secret@database.invalid/directory' },
    "The host database.invalid of DATABASE_URL is not known. Correct it, or check the network's name service.\n",
  ],
])('a start with %j says what is wrong', async (environment, sentence) => {
  const output = await failToStart({ ...inFolder(temporaryFolder()), ...environment })
  expect(output).toBe(sentence)
})

test.each([
  ['DATABASE_URL', 'postgres://ana:se@cret/w#rd@localhost:5432/directory'],
  ['SMTP_URL', 'smtp://ana:se#cret@localhost:587'],
])(
  'a start with a password in %s that is not encoded says how to write it, and prints none of it',
  async (name, value) => {
    const output = await failToStart({ ...inFolder(temporaryFolder()), [name]: value })
    expect(output).toBe(
      `${name} has a user or password with a character that must be encoded in an address: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.\n`,
    )
  },
)

test.each([
  ['postgres://localhost/directory', false],
  ['postgres://ana@localhost/directory', false],
  ['postgres://ana:p%40ss@localhost:5432/directory?sslmode=require', false],
  ['postgres://ana:pass@localhost/directory?options=a@b', false],
  ['postgres://localhost:5432/directory?options=a@b', false],
  ['postgres://ana:p@ss@localhost/directory', true],
  ['postgres://ana:p/ss@localhost/directory', true],
  ['postgres://ana:p?ss@localhost/directory', true],
  ['postgres://ana:p:ss@localhost/directory', true],
  ['postgres://ana:100%@localhost/directory', true],
  ['smtp://ana%40example.org:pass@localhost:587', false],
  ['smtp://ana@example.org:pass@localhost:587', true],
])('knows whether a character in the credentials of %s is not encoded: %s', (address, expected) => {
  expect(hasUnencodedCharacters(address)).toBe(expected)
})

test('the server warns about misspelled variables and starts anyway', async () => {
  const folder = temporaryFolder()
  const environment = { ...inFolder(folder), SMTP_ULR: 'smtp://localhost', LOGLEVEL: 'info' }
  const server = await startProcess(environment)
  expect(server.address).not.toBeNull()
  expect(server.output()).toContain('SMTP_ULR is not a setting. Did you mean SMTP_URL?\n')
  expect(server.output()).toContain('LOGLEVEL is not a setting. Did you mean LOG_LEVEL?\n')
  await server.stop('SIGTERM')
  // Nothing stays in the write-ahead log.
  expect(readdirSync(folder).filter((file) => file.startsWith('directory.db'))).toEqual([
    'directory.db',
  ])
})
