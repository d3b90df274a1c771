import type { Kysely } from 'kysely'

/** Counters shared by all server processes of one installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('counter', 'text', (column) => column.primaryKey().notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('sign_in_attempts_by_age')
    .on('sign_in_attempts')
    .column('last_at')
    .execute()
  await db.schema
    .createTable('outside_service_turns')
    .addColumn('service', 'text', (column) => column.primaryKey().notNull())
    .addColumn('next_turn', 'bigint', (column) => column.notNull())
    .addColumn('rests_until', 'bigint', (column) => column.notNull())
    .execute()
}
