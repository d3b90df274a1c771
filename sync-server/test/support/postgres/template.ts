import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { copyRows, replaceRows, tableNames } from './copy-rows.ts'

/** The migrated database that the tests copy. */
export const templateName = 'directory_template'

/** Counts written rows, including rows that were rolled back. SQLite has such a counter. */
export const writesCounter = 'test_writes'

/** The schema with the rows of a new directory, to be restored after a test. */
const initialState = 'as_new'

/** Saves the rows of the template in a schema of their own. */
export async function saveInitialState(db: Database): Promise<void> {
  await sql.raw(copyRows(await tableNames(db), initialState)).execute(db)
  await sql`create table ${sql.id(initialState, 'shape')} as ${shape}`.execute(db)
}

/**
 * Tables, columns and triggers. A database in which a test has changed any of them cannot be
 * reused.
 */
const shape = sql`select
  (select string_agg(relname, ',' order by relname) from pg_class
    where relnamespace = 'public'::regnamespace) as tables,
  (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and not attisdropped) as columns,
  (select count(*) from pg_trigger) as triggers`

/** Restores the state of a new directory. Returns false when the schema has changed. */
export async function resetDatabase(db: Database): Promise<boolean> {
  const unchanged = sql`select 1 from ${sql.id(initialState, 'shape')} natural join (${shape}) as now`
  if ((await unchanged.execute(db)).rows.length === 0) return false
  const then = [`update public.sync_state set epoch = substr(md5(random()::text), 1, 12)`]
  const statements = replaceRows(await tableNames(db), { from: initialState, to: 'public', then })
  await sql.raw(statements).execute(db)
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
