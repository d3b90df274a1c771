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
import { resetDatabase, templateName } from './postgres/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server with a migrated template; absent with SQLite. */
    postgresUrl: string
  }
}

const postgresUrl = inject('postgresUrl')

/** The database of this run. */
export const engine: 'sqlite' | 'postgres' = postgresUrl ? 'postgres' : 'sqlite'

export interface FreshDatabase {
  databaseUrl: string
  drop(): Promise<void>
}

/**
 * A migrated database of the run’s engine that nobody else uses; a file is created in `folder` and
 * removed with it.
 */
export async function freshDatabase(folder: string): Promise<FreshDatabase> {
  if (engine === 'sqlite') {
    const file = join(folder, 'directory.db')
    writeFileSync(file, await migratedFile())
    const database = new SQLite(file)
    database.prepare('update sync_state set epoch = lower(hex(randomblob(6)))').run()
    database.close()
    return { databaseUrl: `file:${file}`, drop: async () => {} }
  }
  const name = reusable.pop() ?? (await copyOf(templateName))
  return { databaseUrl: urlOf(name), drop: () => release(name) }
}

let migrated: Promise<Buffer> | undefined

/** The bytes of a migrated file. A copy is many times faster than migrating for each test. */
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

/** Databases that finished tests have restored, which is faster than creating new ones. */
const reusable: string[] = []

let server: Database | undefined

/** Two suites may share a process and the PostgreSQL server without knowing each other’s names. */
function freshName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}

/**
 * A copy of a database of the test server under a new name. Nobody may be connected to the
 * original.
 */
export async function copyOf(database: string): Promise<string> {
  server ??= openDatabase(postgresUrl)
  const name = freshName()
  const [source, copy] = [sql.table(database), sql.table(name)]
  await sql`create database ${copy} template ${source} strategy file_copy`.execute(server)
  return name
}

/** An empty database, dropped at the end of the test. */
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

async function release(name: string): Promise<void> {
  server ??= openDatabase(postgresUrl)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    server,
  )
  const db = openDatabase(urlOf(name))
  const isNew = await resetDatabase(db)
  await db.destroy()
  if (isNew) reusable.push(name)
  else await dropDatabase(name)
}
