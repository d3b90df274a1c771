import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { BusyRetryDatabase } from './busy-retry-database.ts'
import type { Database, Tables } from './database.ts'
import { databaseFile, isPostgresUrl } from './database-url.ts'
import { openFileReadOnly } from './open-read-only.ts'
import { openPool } from './postgres/open-pool.ts'
import { DirectoryPostgresDialect } from './postgres/postgres-dialect.ts'
import { isPostgresUnavailable } from './postgres/postgres-errors.ts'
import { SingleWriterDatabase, WriteLockTimeout } from './postgres/single-writer-database.ts'
import { DirectorySqliteDialect, isSqliteUnavailable, openSqliteFile } from './sqlite-dialect.ts'

/** Opens the database; on SQLite creates its folder and file if they do not exist. Does not migrate it. */
export function openDatabase(databaseUrl: string): Database {
  if (isPostgresUrl(databaseUrl)) {
    return new SingleWriterDatabase({
      dialect: new DirectoryPostgresDialect(openPool(databaseUrl)),
    })
  }
  const path = databaseFile(databaseUrl)
  mkdirSync(dirname(path), { recursive: true })
  // Readable only by the owner. SQLite gives the -wal and -shm files the same mode.
  closeSync(openSync(path, 'a', 0o600))
  hideFromOthers(path)
  return new BusyRetryDatabase(openSqliteFile(path))
}

/**
 * Removes the permissions of other users, because programs often copy a file so that everyone can read it. Group
 * permissions are the operator's choice.
 */
function hideFromOthers(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const { mode = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if ((mode & 0o007) === 0) continue
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      // Only the owner of the file may change the mode. A server that runs as another user must start too.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    }
  }
}

/** Opens an existing file, such as a backup, read-only. */
export function openReadOnly(path: string): Database {
  const file = new SQLite(path, { readonly: true, fileMustExist: true })
  return new Kysely<Tables>({ dialect: new DirectorySqliteDialect(file) })
}

/** Like `openReadOnly`, but leaves the file and its folder unchanged. */
export function openForInspection(path: string): Database {
  return new Kysely<Tables>({ dialect: new DirectorySqliteDialect(openFileReadOnly(path)) })
}

/** Returns true if the database is temporarily unavailable and the request itself was valid. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isSqliteUnavailable(error) || isPostgresUnavailable(error) || error instanceof WriteLockTimeout
  )
}
