import { type Kysely, sql } from 'kysely'

/** Members' appeals against decisions and sanctions. The feed reports a decision again after an appeal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('appeals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('decision_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('reply', 'text')
    .addColumn('moderator_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .execute()
  await schema
    .createIndex('appeals_decision')
    .unique()
    .on('appeals')
    .column('decision_id')
    .execute()
  await schema.createIndex('appeals_member').on('appeals').column('member_id').execute()
  await schema.createIndex('appeals_moderator').on('appeals').column('moderator_id').execute()
  await schema
    .createIndex('appeals_open')
    .on('appeals')
    .columns(['created_at', 'id'])
    .where(sql.ref('decided_at'), 'is', null)
    .execute()
  // The position in the author's feed; the row's own `seq` stays the order of the decisions.
  await schema.alterTable('moderation_decisions').addColumn('feed_seq', 'bigint').execute()
}
