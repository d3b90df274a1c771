import type SQLite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Functions that open a second connection to the file of a database, for reads that do not wait for its writers. */
const openersByDatabase = new WeakMap<Database, () => SQLite.Database>()

export function registerReadConnection(db: Database, open: () => SQLite.Database): void {
  openersByDatabase.set(db, open)
}

/**
 * Returns a function that synchronously reads the currently committed rows. It uses its own connection, so it waits for
 * no writer and sees no uncommitted changes. Between commits, it returns the same array. Returns null if the database
 * is not a file.
 */
export function prepareCommittedRead<Row>(
  db: Database,
  query: CompiledQuery<Row>,
): (() => readonly Row[]) | null {
  const open = openersByDatabase.get(db)
  if (!open) return null
  let read: (() => readonly Row[]) | null = null
  return () => {
    read ??= cacheUntilCommit(open(), query)
    return read()
  }
}

function cacheUntilCommit<Row>(file: SQLite.Database, { sql, parameters }: CompiledQuery<Row>) {
  const statement = file.prepare<unknown[], Row>(sql)
  // Changes after each commit of another connection, and is cheaper to read than a row.
  const version = file.prepare<[], number>('pragma data_version').pluck()
  let known: number | undefined
  let rows: readonly Row[] = []
  return () => {
    // Read before the rows, so that a commit between the two reads causes another read and is never missed.
    const now = version.get()
    if (now === known) return rows
    rows = statement.all(...parameters)
    known = now
    return rows
  }
}
