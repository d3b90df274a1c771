import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Database, Tables } from './database.ts'
import { PatientDatabase } from './patient-database.ts'
import { DirectorySqliteDialect, isSqliteUnavailable, openSqliteFile } from './sqlite-dialect.ts'

/**
 * The file behind a database address: `file:./data/directory.db` is relative to where the server
 * was started. Throws the rest of a sentence about the address when it is of another kind.
 */
export function databaseFile(databaseUrl: string): string {
  if (/^postgres(ql)?:/.test(databaseUrl)) {
    throw new Error(
      'names a PostgreSQL server, which this version does not speak yet: use file:./data/directory.db',
    )
  }
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(databaseUrl)?.[1]
  if (!path) throw new Error('must look like file:./data/directory.db')
  return resolve(path)
}

/** Opens the database, making its folder and file when they are not there. Not migrated yet. */
export function openDatabase(databaseUrl: string): Database {
  const path = databaseFile(databaseUrl)
  mkdirSync(dirname(path), { recursive: true })
  return new PatientDatabase({ dialect: new DirectorySqliteDialect(openSqliteFile(path)) })
}

/** Opens a file that must be there, such as a backup, and leaves it as it is. */
export function openReadOnly(path: string): Database {
  const file = new SQLite(path, { readonly: true, fileMustExist: true })
  return new Kysely<Tables>({ dialect: new DirectorySqliteDialect(file) })
}

/** Whether the database cannot serve just now, though the request was sound. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error)
}
