import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { engine } from './fresh-database.ts'

/** The query plan of the database for large tables, as its own text. */
export async function queryPlanOf(db: Database, query: RawBuilder<unknown>): Promise<string> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
    return rows.map(({ detail }) => detail).join('\n')
  }
  return db.transaction().execute(async (trx) => {
    // Otherwise PostgreSQL scans an empty table completely, and uses a bitmap scan for a table that
    // was large once.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
