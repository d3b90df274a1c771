import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { makeNew, templateName } from './postgres/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL with a migrated template; absent where the engine is SQLite. */
    postgresUrl: string
  }
}

const postgresUrl = inject('postgresUrl')

/** What the tests of this run have beneath them. */
export const engine: 'sqlite' | 'postgres' = postgresUrl ? 'postgres' : 'sqlite'

export interface FreshDatabase {
  databaseUrl: string
  drop(): Promise<void>
}

/** A migrated database of the run's engine that nobody else uses; a file lies in `folder` and goes with it. */
export async function freshDatabase(folder: string): Promise<FreshDatabase> {
  if (engine === 'sqlite') {
    const file = join(folder, 'directory.db')
    writeFileSync(file, await migratedFile())
    const database = new SQLite(file)
    database.prepare('update sync_state set epoch = lower(hex(randomblob(6)))').run()
    database.close()
    return { databaseUrl: `file:${file}`, drop: async () => {} }
  }
  const name = left.pop() ?? (await copyOf(templateName))
  return { databaseUrl: urlOf(name), drop: () => leave(name) }
}

let migrated: Promise<Buffer> | undefined

/** The bytes of a new directory: migrating each test's own takes many times as long as a copy. */
function migratedFile(): Promise<Buffer> {
  migrated ??= migrateFile()
  return migrated
}

async function migrateFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-'))
  const file = join(folder, 'directory.db')
  const db = openDatabase(`file:${file}`)
  await migrateToLatest(db, { databaseUrl: `file:${file}` })
  await db.destroy()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Those that tests have left as new, which is quicker than one that is made for each. */
const left: string[] = []

let server: Database | undefined

/** Two suites may share a process and the PostgreSQL, and neither knows what the other has made. */
function freshName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}

/** A database of the tests' PostgreSQL as it stands, under a new name. Nobody may use it just now. */
export async function copyOf(database: string): Promise<string> {
  server ??= openDatabase(postgresUrl)
  const name = freshName()
  const [source, copy] = [sql.table(database), sql.table(name)]
  await sql`create database ${copy} template ${source} strategy file_copy`.execute(server)
  return name
}

/** A database with nothing in it, which goes when the test ends. */
export async function emptyDatabase(as = 'encoding UTF8'): Promise<{ databaseUrl: string }> {
  server ??= openDatabase(postgresUrl)
  const name = freshName()
  const created = sql`create database ${sql.table(name)} template template0 ${sql.raw(as)}`
  await created.execute(server)
  onTestFinished(() => dropDatabase(name))
  return { databaseUrl: urlOf(name) }
}

async function dropDatabase(name: string): Promise<void> {
  if (server) await sql`drop database ${sql.table(name)} with (force)`.execute(server)
}

export function urlOf(database: string): string {
  return postgresUrl.replace(/[^/]+$/, database)
}

async function leave(name: string): Promise<void> {
  server ??= openDatabase(postgresUrl)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    server,
  )
  const db = openDatabase(urlOf(name))
  const isNew = await makeNew(db)
  await db.destroy()
  if (isNew) left.push(name)
  else await dropDatabase(name)
}
