import type SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Tables } from '../../../src/db/database.ts'
import { DirectorySqliteDialect, openSqliteFile } from '../../../src/db/sqlite-dialect.ts'
import type { CommitSide, ProcessDatabase } from './engine.ts'

type Statement = ReturnType<SQLite.Database['prepare']>

/** Prepares each statement once for each file, because preparing took longer than running. */
export function openSqliteProcess(path: string): ProcessDatabase {
  let file: SQLite.Database | null = null
  let dyingSide: CommitSide | null = null
  const prepared = new Map<string, Statement>()

  function statementOf(sql: string): Statement {
    if (!file) throw new Error('No file is open')
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = sql === 'commit' ? wrapCommit(file.prepare(sql)) : file.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  /**
   * The application caches a statement permanently, so the statement looks up the file that is open
   * when it runs.
   */
  function prepare(sql: string): Statement {
    return {
      get reader() {
        return statementOf(sql).reader
      },
      all: (parameters: readonly unknown[]) => statementOf(sql).all(parameters),
      run: (parameters: readonly unknown[]) => statementOf(sql).run(parameters),
    } as unknown as Statement
  }

  /** A process that dies closes the file, which rolls back what is not committed. */
  function wrapCommit(commit: Statement): Statement {
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
    open() {
      file = openSqliteFile(path)
      // Without a power cut the next process finds what this one wrote, synced or not.
      file.pragma('synchronous = off')
    },
    close: async () => close(),
    isOpen: () => file !== null,
    dieAtCommit(side) {
      dyingSide = side
    },
    waitForLocks: (waits) => void file?.pragma(`busy_timeout = ${waits ? 5_000 : 0}`),
    // All work of SQLite happens within turns of the event loop, and the histories wait for these.
    atRest: async () => {},
  }
}
