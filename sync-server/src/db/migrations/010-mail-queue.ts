import type { Kysely } from 'kysely'

/** The mail queue, and the time at which the token of a reset link was generated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('mail_queue')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('reset_hash', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await schema
    .createIndex('mail_queue_due')
    .on('mail_queue')
    .columns(['next_attempt_at', 'id'])
    .execute()
  await schema.createIndex('mail_queue_user').on('mail_queue').column('user_id').execute()

  await schema.alterTable('password_resets').addColumn('issued_at', 'text').execute()
}
