import type { Kysely } from 'kysely'

/** Measures against accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('users').addColumn('sanction', 'text').execute()
  await schema
    .createTable('sanctions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('member_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('reason', 'text')
    .addColumn('text', 'text')
    .addColumn('moderator_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('moderator_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('sanctions_member')
    .on('sanctions')
    .columns(['member_id', 'at', 'id'])
    .execute()
  await schema.createIndex('sanctions_moderator').on('sanctions').column('moderator_id').execute()
}
