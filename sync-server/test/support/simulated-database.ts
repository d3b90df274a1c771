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
  /** Whether a file is open: after a death none is. */
  isOpen(): boolean
  /** The process ends at its next commit of a write, on this side of it. [faults 15, 16] */
  dieAtCommit(side: CommitSide | null): void
  /** How long a writer waits while another has the lock, in ms. [S3] */
  waitForLock(ms: number): void
}

export type CommitSide = 'before' | 'after'

/**
 * An application is built once and lives through many stories, so that the file beneath it changes;
 * and a statement is prepared once for each file, which took longer than to run it.
 */
export function createSimulatedDatabase(): SimulatedDatabase {
  let file: SQLite.Database | null = null
  let dyingSide: CommitSide | null = null
  const prepared = new Map<string, Statement>()

  function ofFile(sql: string): Statement {
    if (!file) throw new Error('No file is open')
    const known = prepared.get(sql)
    if (known) return known
    const statement = sql === 'commit' ? mortal(file.prepare(sql)) : file.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  /** The database above keeps a statement for good, through every file that is put beneath it. */
  function prepare(sql: string): Statement {
    return {
      get reader() {
        return ofFile(sql).reader
      },
      all: (parameters: readonly unknown[]) => ofFile(sql).all(parameters),
      run: (parameters: readonly unknown[]) => ofFile(sql).run(parameters),
    } as unknown as Statement
  }

  /** A process that dies lets go of the file, which takes back what is not committed. */
  function mortal(commit: Statement): Statement {
    const run = (parameters: readonly unknown[]) => {
      if (dyingSide === 'after') commit.run(parameters)
      if (dyingSide) {
        close()
        throw new Error('The process is gone')
      }
      return commit.run(parameters)
    }
    return { reader: false, run } as unknown as Statement
  }

  function close(): void {
    dyingSide = null
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
    isOpen: () => file !== null,
    dieAtCommit(side) {
      dyingSide = side
    },
    waitForLock: (ms) => void file?.pragma(`busy_timeout = ${ms}`),
  }
}

/** Another process that writes, until the answer is called. [fault 19] */
export function lockFile(path: string): () => void {
  const other = openSqliteFile(path)
  other.exec('begin immediate')
  return () => other.close()
}

/** Writes the database as it stands to a file that is not there yet. */
export async function copyTo(db: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}
