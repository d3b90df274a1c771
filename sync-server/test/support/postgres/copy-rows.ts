import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'

/** The tables of the directory, including those of migrations. */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Copies the rows of all tables into a new schema. */
export function copyRows(tables: readonly string[], schema: string): string {
  return [
    `create schema ${schema}`,
    ...tables.map((table) => `create table ${schema}.${table} as select * from public.${table}`),
  ].join(';')
}

/**
 * Replaces the rows of one schema by those of another, and runs the statements of `then` in the
 * same transaction.
 */
export function replaceRows(
  tables: readonly string[],
  { from, to, then = [] }: { from: string; to: string; then?: readonly string[] },
): string {
  return [
    'begin',
    // Turns off foreign keys and triggers for this transaction.
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${to}.${table}`),
    ...tables.map((table) => `insert into ${to}.${table} select * from ${from}.${table}`),
    ...then,
    'commit',
  ].join(';')
}
