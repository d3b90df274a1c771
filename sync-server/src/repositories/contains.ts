import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a column contains a text anywhere, the text's own `%` and `_` taken literally. The caller
 * folds both sides: SQLite's `like` ignores case in ASCII alone, PostgreSQL's nowhere.
 */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
