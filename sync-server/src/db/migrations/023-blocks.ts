import type { Kysely } from 'kysely'

/** Members whose reviews another member does not see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // The last change of the member's list of blocks; null if there never was one.
  await schema.alterTable('users').addColumn('blocks_seq', 'bigint').execute()
  await schema
    .createTable('blocks')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('blocked_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['user_id', 'blocked_id'])
    .execute()
  // Deleting a user looks up who has blocked them.
  await schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute()
}
