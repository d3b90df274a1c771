import type { Kysely } from 'kysely'

/** Whether an account's address is confirmed, the confirmation links, and the time of the last mail to an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  // Existing accounts may publish without confirmation, and are asked to confirm once.
  await schema
    .alterTable('users')
    .addColumn('email_state', 'text', (column) => column.notNull().defaultTo('unasked'))
    .execute()

  await schema
    .createTable('email_confirmations')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('confirmation_mails')
    .addColumn('address_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
}
