import type SQLite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../src/db/database.ts'
import { DirectorySqliteDialect, openSqliteFile } from '../../src/db/sqlite-dialect.ts'

type Statement = ReturnType<SQLite.Database['prepare']>

/** The product's own database over a real file, which may be exchanged while nothing runs. */
export interface SimulatedDatabase {
  db: Database
  open(path: string): void
  close(): void
}

/**
 * An application is built once and lives through many stories, so that the file beneath it changes;
 * and a statement is prepared once for each file, which took longer than to run it.
 */
export function createSimulatedDatabase(): SimulatedDatabase {
  let file: SQLite.Database | null = null
  const prepared = new Map<string, Statement>()

  function prepare(sql: string): Statement {
    if (!file) throw new Error('No file is open')
    const known = prepared.get(sql)
    if (known) return known
    const statement = file.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  function close(): void {
    file?.close()
    file = null
    prepared.clear()
  }

  const connection = {
    prepare,
    close,
    get inTransaction() {
      return file?.inTransaction ?? false
    },
  } as unknown as SQLite.Database
  return {
    db: new Kysely<Tables>({ dialect: new DirectorySqliteDialect(connection) }),
    open(path) {
      file = openSqliteFile(path)
      // Where no power is cut the next process finds what this one wrote, synced or not.
      file.pragma('synchronous = off')
    },
    close,
  }
}

/** Writes the database as it stands to a file that is not there yet. */
export async function copyTo(db: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}
