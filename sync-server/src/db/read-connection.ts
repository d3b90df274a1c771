import type SQLite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** How the file behind a database is opened once more, to read beside its writers. */
const openersByDatabase = new WeakMap<Database, () => SQLite.Database>()

export function openBesideWith(db: Database, open: () => SQLite.Database): void {
  openersByDatabase.set(db, open)
}

/**
 * Answers the rows that are committed now, at once: on a connection of its own it waits for no writer
 * and sees nothing of what one has not committed yet. They are the same array for as long as nothing
 * was committed by anyone. Null where the database is no file.
 */
export function committedReader<Row>(
  db: Database,
  query: CompiledQuery<Row>,
): (() => readonly Row[]) | null {
  const open = openersByDatabase.get(db)
  if (!open) return null
  let read: (() => readonly Row[]) | null = null
  return () => {
    read ??= rereader(open(), query)
    return read()
  }
}

function rereader<Row>(file: SQLite.Database, { sql, parameters }: CompiledQuery<Row>) {
  const statement = file.prepare<unknown[], Row>(sql)
  // Another one after each commit of another connection, and cheaper to ask for than a row.
  const version = file.prepare<[], number>('pragma data_version').pluck()
  let known: number | undefined
  let rows: readonly Row[] = []
  return () => {
    // Asked before the rows: a commit in between has them read once more, and is never missed.
    const now = version.get()
    if (now === known) return rows
    rows = statement.all(...parameters)
    known = now
    return rows
  }
}
