import type { Kysely } from 'kysely'

/** Cached responses of the geocoding service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('geocode_answers')
    .addColumn('question', 'text', (column) => column.primaryKey().notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('geocode_answers_by_age')
    .on('geocode_answers')
    .column('asked_at')
    .execute()
}
