import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../database.ts'
import { installFoldFunction } from './fold-function.ts'

/** What a database of PostgreSQL needs before its tables. Throws a sentence where it will not do. */
export async function preparePostgres(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new Error(
      'The database of DATABASE_URL does not hold UTF-8. Create it with: createdb --encoding=UTF8 --template=template0',
    )
  }
  await installFoldFunction(db)
}

/** A migration of a large table may take longer than any other statement. */
export function withTime(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(trx) {
          await sql`set local statement_timeout = 0`.execute(trx)
          await up(trx)
        },
      },
    ]),
  )
}
