import type SQLite from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * Maximum number of cached statements. Each length of a list of ids makes another SQL text, so the least recently used
 * (LRU) statement is evicted.
 */
const maxStatements = 300

/** The result columns of these statements do not change while the statement is cached. */
const isCacheable =
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i

/**
 * Wraps a file for Kysely so that each SQL text is prepared once, because preparing a statement took longer than
 * running it.
 */
export function withStatementCache(file: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  function prepare(text: string): SqliteStatement {
    if (!isCacheable.test(text)) {
      // The statement may belong to a migration, which can change the columns of `select *`.
      statements.clear()
      return file.prepare(text)
    }
    const statement = statements.get(text) ?? file.prepare(text)
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxStatements) statements.delete(statements.keys().next().value ?? '')
    return statement
  }

  return { prepare, close: () => file.close() }
}
