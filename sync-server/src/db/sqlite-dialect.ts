import { AsyncLocalStorage } from 'node:async_hooks'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { foldForSearch } from './fold.ts'
import { withStatementCache } from './prepared-statement-cache.ts'

/**
 * Kysely's SQLite dialect with four differences: each statement is prepared once; write transactions begin as
 * `immediate`, so that none fails half-way because the database is locked [S3]; a rollback does not fail if SQLite has
 * rolled back itself, as it does on a full disk; and migrations run in a transaction [S2].
 */
export class DirectorySqliteDialect extends SqliteDialect {
  readonly #database: SQLite.Database

  constructor(database: SQLite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database

  constructor(database: SQLite.Database) {
    super({ database: withStatementCache(database) })
    this.#database = database
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    if (settings?.accessMode === 'read only') {
      await connection.executeQuery(CompiledQuery.raw('begin'))
      return
    }
    const failsIfLocked = failingIfLocked.getStore() === true
    if (failsIfLocked) this.#database.pragma('busy_timeout = 0')
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    } finally {
      if (failsIfLocked) this.#database.pragma(`busy_timeout = ${busyTimeoutMs}`)
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Busy timeout inside SQLite, which blocks this process: for migrations and single statements. */
const busyTimeoutMs = 5_000

/** If set, a writer fails at once when the database is locked, instead of waiting. */
export const failingIfLocked = new AsyncLocalStorage<true>()

/** Opens a file with the settings that make a committed write survive a power cut. [S3] */
export function openSqliteFile(path: string): SQLite.Database {
  const database = new SQLite(path, { timeout: busyTimeoutMs })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Deleted data is overwritten with zeros, also in backups of the file. [SEC-27]
  database.pragma('secure_delete = ON')
  // SQLite's own `lower` handles only ASCII.
  database.function('fold_for_search', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldForSearch(text) : text,
  )
  return database
}

/** Opens another, read-only connection to a file in use. */
export function openQueryOnly(path: string): SQLite.Database {
  const database = new SQLite(path, { timeout: busyTimeoutMs, fileMustExist: true })
  database.pragma('query_only = ON')
  return database
}

/** Returns true if the database is locked by another process. */
export function isSqliteBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

const unavailable = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/

/**
 * Returns true if the database is locked by another process, or the disk is full or failing: worth a retry. [fault 18]
 * [fault 19]
 */
export function isSqliteUnavailable(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && unavailable.test(error.code)
}
