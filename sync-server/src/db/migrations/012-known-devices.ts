import type { Kysely } from 'kysely'

/** Devices that have signed in to an account; strangers' wrong passwords do not lock them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('known_devices_user')
    .on('known_devices')
    .columns(['user_id', 'created_at'])
    .execute()
}
