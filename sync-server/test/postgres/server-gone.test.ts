import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { startTestApp } from '../support/build-test-app.ts'
import { startCuttableProxy } from '../support/cuttable-proxy.ts'
import { startProcess } from '../support/start-process.ts'
import { openDirectory, temporaryDatabaseUrl } from '../support/temporary-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('[fault 18] returns 503 with Retry-After while the database is unreachable and works again afterwards', async () => {
  const proxy = await startCuttableProxy(await temporaryDatabaseUrl())
  const server = await startTestApp({ databaseUrl: proxy.databaseUrl })
  const as = await server.signUp('ana')
  const add = () =>
    server.request('POST', '/api/resources', {
      as,
      key: 'k',
      body: { id: buildId(1), ...buildDraft(1) },
    })
  proxy.cut()
  for (const response of [
    await add(),
    await server.request('GET', '/api/saved-resources', { as }),
  ]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
    expect(response.headers['retry-after']).toBe('1')
  }
  expect((await server.request('GET', '/api/ready')).statusCode).toBe(503)
  proxy.restore()
  expect((await add()).statusCode).toBe(201)
  expect((await server.request('GET', '/api/ready')).statusCode).toBe(200)
})

test('[R2] loses and duplicates no acknowledged write when the connection is cut during writes', async () => {
  const direct = await temporaryDatabaseUrl()
  const proxy = await startCuttableProxy(direct)
  const server = await startTestApp({ databaseUrl: proxy.databaseUrl })
  const as = await server.signUp('ana')
  const send = async (n: number) => {
    const body = { id: buildId(n), ...buildDraft(n) }
    for (;;) {
      const { statusCode } = await server.request('POST', '/api/resources', {
        as,
        key: `${n}`,
        body,
      })
      if (statusCode === 201) return
      expect(statusCode).toBe(503)
      proxy.restore()
    }
  }
  const sending = Array.from({ length: 60 }, (_, n) => send(n + 1))
  for (let n = 0; n < 5; n++) {
    await sending[n * 10]
    proxy.cut()
    proxy.restore()
  }
  await Promise.all(sending)
  const db = await openDirectory(direct)
  const rows = await db.selectFrom('resources').select(['id', 'seq']).execute()
  expect(rows).toHaveLength(60)
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(60)
})

test.each([
  ['backup', 'copy.db'],
  ['restore', 'copy.db'],
] as const)(
  'on PostgreSQL, the command %s names the PostgreSQL program to use instead',
  (command, file) => {
    const DATABASE_URL = 'postgres://directory:secret@127.0.0.1:1/directory'
    expect(runCommand(command, [file], { DATABASE_URL })).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'DATABASE_URL names a PostgreSQL server. Back it up with pg_dump. To restore, run pg_restore, then reset-epoch.\n',
    })
  },
)

test('[P5] starts a new epoch without sessions after reset-epoch on a restored database', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const { epoch } = await readSyncState(server.db)
  const response = runCommand('reset-epoch', [], { DATABASE_URL: server.config.databaseUrl })
  expect(response).toMatchObject({ status: 0, stderr: '' })
  expect((await readSyncState(server.db)).epoch).not.toBe(epoch)
  expect((await server.request('GET', '/api/sync/mine', { as })).statusCode).toBe(401)
})

test('the reset-epoch command refuses a database that a server uses, and one without data', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const folder = temporaryFolder()
  const server = await startProcess({ DATABASE_URL, DATA_DIR: folder })
  const served = runCommand('reset-epoch', [], { DATABASE_URL })
  expect([served.status, served.stderr]).toEqual([
    1,
    'A server uses this database. Stop all servers, then run reset-epoch again.\n',
  ])
  await server.stop('SIGTERM')
  expect(runCommand('reset-epoch', [], { DATABASE_URL }).status).toBe(0)

  const db = openDatabase(DATABASE_URL)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.destroy()
  const empty = runCommand('reset-epoch', [], { DATABASE_URL })
  expect([empty.status, empty.stdout]).toEqual([1, ''])
  expect(empty.stderr).toMatch(/^PostgreSQL at \S+ has no data of this app\. .+\n$/)
})
