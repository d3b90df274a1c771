import type { Kysely } from 'kysely'

/** E-mail addresses that nobody may use for an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banned_emails')
    .addColumn('address_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
