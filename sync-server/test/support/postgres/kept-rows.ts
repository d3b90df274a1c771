import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'

/** Of the directory, those of its migrations too. */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Puts the rows of all tables into a schema that is not there yet. */
export function keepRows(tables: readonly string[], schema: string): string {
  return [
    `create schema ${schema}`,
    ...tables.map((table) => `create table ${schema}.${table} as select * from public.${table}`),
  ].join(';')
}

/** Puts the rows of one schema in the place of those in another, and does in the same commit what `then` says. */
export function replaceRows(
  tables: readonly string[],
  { from, to, then = [] }: { from: string; to: string; then?: readonly string[] },
): string {
  return [
    'begin',
    // No reference is checked meanwhile, and no trigger hears of it.
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${to}.${table}`),
    ...tables.map((table) => `insert into ${to}.${table} select * from ${from}.${table}`),
    ...then,
    'commit',
  ].join(';')
}
