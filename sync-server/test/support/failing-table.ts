import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { engine } from './fresh-database.ts'

/** From now on no row of a table can be inserted or deleted, until the answer is called. */
export async function failOn(
  db: Database,
  event: 'insert' | 'delete',
  table: string,
): Promise<() => Promise<void>> {
  const [what, where] = [sql.raw(event), sql.table(table)]
  if (engine === 'sqlite') {
    await sql`create trigger failing before ${what} on ${where}
      begin select raise(abort, 'full'); end`.execute(db)
    return async () => void (await sql`drop trigger failing`.execute(db))
  }
  await sql`create function failing() returns trigger language plpgsql as
    'begin raise exception ''full''; end'`.execute(db)
  await sql`create trigger failing before ${what} on ${where}
    for each row execute function failing()`.execute(db)
  return async () => void (await sql`drop function failing cascade`.execute(db))
}
