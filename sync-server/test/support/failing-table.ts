import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { engine } from './fresh-database.ts'

/** Makes every insert or delete on a table fail until the returned function is called. */
export async function failOn(
  db: Database,
  event: 'insert' | 'delete',
  table: string,
): Promise<() => Promise<void>> {
  const [operation, on] = [sql.raw(event), sql.table(table)]
  if (engine === 'sqlite') {
    await sql`create trigger failing before ${operation} on ${on}
      begin select raise(abort, 'full'); end`.execute(db)
    return async () => void (await sql`drop trigger failing`.execute(db))
  }
  await sql`create function failing() returns trigger language plpgsql as
    'begin raise exception ''full''; end'`.execute(db)
  await sql`create trigger failing before ${operation} on ${on}
    for each row execute function failing()`.execute(db)
  return async () => void (await sql`drop function failing cascade`.execute(db))
}
