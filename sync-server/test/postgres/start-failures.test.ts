import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { startProcess } from '../support/start-process.ts'
import { temporaryDatabaseUrl } from '../support/temporary-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Starts the real server and expects it to fail. Returns its output. */
async function failToStart(databaseUrl: string | URL): Promise<string> {
  const environment = { DATABASE_URL: String(databaseUrl), DATA_DIR: temporaryFolder() }
  const server = await startProcess(environment)
  if (server.address) await server.stop('SIGKILL')
  expect(server.address).toBeNull()
  return server.output()
}

/** A database without tables, and with these statements applied. */
async function emptyDatabase(...statements: string[]): Promise<URL> {
  const databaseUrl = await temporaryDatabaseUrl()
  const db = openDatabase(databaseUrl)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.destroy()
  return new URL(databaseUrl)
}

test('a start on a PostgreSQL database that does not exist says how to create it', async () => {
  const url = new URL(await temporaryDatabaseUrl())
  url.pathname = '/no_such_directory'
  expect(await failToStart(url)).toMatch(
    /^There is no PostgreSQL at \S+\/no_such_directory \(DATABASE_URL\)\. Create it: createdb\.\n$/,
  )
})

test('a start on a PostgreSQL database with the tables of another program names one of these tables, and creates no table', async () => {
  const url = await emptyDatabase('create table recipes (title text)')
  expect(await failToStart(url)).toMatch(
    /^PostgreSQL at \S+ \(DATABASE_URL\) belongs to another program: it has a table "recipes"\. .+\n$/,
  )
  const db = openDatabase(String(url))
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
})

test('a start as a PostgreSQL role without rights names the role and what it needs', async () => {
  const role = 'reader_of_start_failures'
  const url = await emptyDatabase(
    `do $$ begin create role ${role} login password 'secret'; exception when duplicate_object then null; end $$`,
    `revoke create on schema public from public`,
    `grant usage on schema public to ${role}`,
  )
  url.username = role
  url.password = 'secret'
  expect(await failToStart(url)).toMatch(
    /^The user reader_of_start_failures may not create tables in PostgreSQL at \S+ \(DATABASE_URL\)\. Make it the owner of the database\.\n$/,
  )
})
