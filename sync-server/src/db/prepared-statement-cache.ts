import type SQLite from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Lists of ids of any length make ever new texts: the ones used longest ago go. */
const mostKept = 300

/** Of these the shape of what comes back never changes under a statement that is kept. */
const isKeepable =
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i

/** A file for Kysely that prepares each text once: it took longer than to run it. */
export function withKeptStatements(file: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()

  function prepare(text: string): SqliteStatement {
    if (!isKeepable.test(text)) {
      // It may be a migration, after which another column is what `select *` answers.
      kept.clear()
      return file.prepare(text)
    }
    const statement = kept.get(text) ?? file.prepare(text)
    kept.delete(text)
    kept.set(text, statement)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return statement
  }

  return { prepare, close: () => file.close() }
}
