import type { Kysely } from 'kysely'

/** Number of writes per account, kind and UTC day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_writes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('writes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_writes_key', ['user_id', 'day', 'kind'])
    .execute()
  await db.schema.createIndex('daily_writes_by_day').on('daily_writes').column('day').execute()
}
