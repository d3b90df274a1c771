import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { keepRows, replaceRows, tableNames } from './kept-rows.ts'

/** The migrated database that those of the tests are copies of. */
export const templateName = 'directory_template'

/** Counts rows as they are written, undone ones too: what SQLite counts by itself. */
export const writesCounter = 'test_writes'

/** Holds the rows of a new directory, to be put back when a test is over. */
const asNew = 'as_new'

export async function keepAsNew(db: Database): Promise<void> {
  await sql.raw(keepRows(await tableNames(db), asNew)).execute(db)
  await sql`create table ${sql.id(asNew, 'shape')} as ${shape}`.execute(db)
}

/** Of tables, columns and triggers; a test that changed any has to leave another database behind. */
const shape = sql`select
  (select string_agg(relname, ',' order by relname) from pg_class
    where relnamespace = 'public'::regnamespace) as tables,
  (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and not attisdropped) as columns,
  (select count(*) from pg_trigger) as triggers`

/** Makes a directory new again; answers false where that takes more than other rows. */
export async function makeNew(db: Database): Promise<boolean> {
  const kept = sql`select 1 from ${sql.id(asNew, 'shape')} natural join (${shape}) as now`
  if ((await kept.execute(db)).rows.length === 0) return false
  const then = [`update public.sync_state set epoch = substr(md5(random()::text), 1, 12)`]
  const made = replaceRows(await tableNames(db), { from: asNew, to: 'public', then })
  await sql.raw(made).execute(db)
  return true
}

export async function countRowsWritten(db: Database): Promise<void> {
  await sql`create sequence ${sql.table(writesCounter)}`.execute(db)
  await sql`create function count_test_write() returns trigger language plpgsql as
    ${sql.lit(`begin perform nextval('${writesCounter}'); return null; end`)}`.execute(db)
  for (const { name } of await db.introspection.getTables()) {
    await sql`create trigger count_test_write after insert or update or delete on ${sql.table(name)}
      for each row execute function count_test_write()`.execute(db)
  }
}
