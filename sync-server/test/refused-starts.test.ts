import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The port of another program on this machine. */
async function takenPort(host: string): Promise<string> {
  const other = createServer().listen(0, host)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  return String((other.address() as { port: number }).port)
}

test.each([
  ['PORT', 'localhost'],
  ['METRICS_PORT', '127.0.0.1'],
])('a start whose %s is in use creates no file', async (name, host) => {
  const folder = temporaryFolder()
  const environment = {
    DATABASE_URL: `file:${join(folder, 'data', 'directory.db')}`,
    DATA_DIR: join(folder, 'files'),
    BACKUP_DIR: join(folder, 'backups'),
    [name]: await takenPort(host),
  }
  const server = await startProcess(environment)
  expect([server.address, (await server.exit)[0]]).toEqual([null, 1])
  expect(server.output()).toMatch(new RegExp(`^${name} \\d+ is in use by another program\\.`))
  expect(readdirSync(folder)).toEqual([])
})

test('a start whose PORT is in use does not migrate the database of an earlier version', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'directory.db')
  const databaseUrl = `file:${path}`
  const db = openDatabase(databaseUrl)
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 3))
  await migrateToLatest(db, { databaseUrl, migrations: first })
  await db.destroy()
  const before = readFileSync(path)
  const PORT = await takenPort('localhost')
  const server = await startProcess({ DATABASE_URL: databaseUrl, PORT })
  expect((await server.exit)[0]).toBe(1)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['directory.db'])
})
