/**
 * The application as a process that kills itself at one point of a transaction: in the write with the
 * key `deadly`. DIE_AT is the point. GET /block blocks the process, so that the requests that
 * arrive meanwhile are handled in one turn.
 */
import { type CompiledQuery, type DatabaseConnection, Kysely, type SqliteDriver } from 'kysely'
import { buildApp } from '../../../src/app.ts'
import { parseConfig } from '../../../src/config.ts'
import type { Tables } from '../../../src/db/database.ts'
import { databaseFile } from '../../../src/db/database-url.ts'
import { migrateToLatest } from '../../../src/db/migrate.ts'
import { DirectorySqliteDialect, openSqliteFile } from '../../../src/db/sqlite-dialect.ts'

const { DIE_AT: point } = process.env

class DeadlyDialect extends DirectorySqliteDialect {
  override createDriver(): SqliteDriver {
    return makeDeadly(super.createDriver())
  }
}

function makeDeadly(driver: SqliteDriver): SqliteDriver {
  let isDeadly = false
  const acquire = driver.acquireConnection.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  driver.acquireConnection = async () =>
    watch(await acquire(), () => {
      isDeadly = true
      dieAt('before the key')
    })
  driver.commitTransaction = async (connection) => {
    if (isDeadly) dieAt('before the commit')
    await commit(connection)
    if (isDeadly) dieAt('after the commit')
  }
  return driver
}

/** Calls `onKey` before the key is inserted, which is the last row of a write. */
function watch(connection: DatabaseConnection, onKey: () => void): DatabaseConnection {
  return {
    streamQuery: connection.streamQuery.bind(connection),
    executeQuery: (query: CompiledQuery) => {
      const isKey = query.sql.startsWith('insert into "idempotency_keys"')
      if (isKey && query.parameters.includes('deadly')) onKey()
      return connection.executeQuery(query)
    },
  }
}

function dieAt(here: string): void {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}

const config = parseConfig(process.env)
const { databaseUrl } = config
const file = openSqliteFile(databaseFile(databaseUrl))
const db = new Kysely<Tables>({ dialect: new DeadlyDialect(file) })
await migrateToLatest(db, { databaseUrl })
const app = await buildApp({ db, config, clock: { now: () => new Date() } })
app.server.prependListener('request', ({ url }) => {
  if (url !== '/block') return
  process.stdout.write('Blocked\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
})
process.stdout.write(`Open ${await app.listen({ port: 0, host: 'localhost' })}\n`)
