import { type Kysely, sql } from 'kysely'

/** Who sees resources, reviews and photos, and the decisions of moderators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['resources', 'reviews', 'photos'])
    await db.schema
      .alterTable(table)
      .addColumn('moderation', 'text', (column) => column.notNull().defaultTo('visible'))
      .execute()
  await db.schema
    .createIndex('resources_not_visible')
    .on('resources')
    .column('moderation')
    .where(sql.ref('moderation'), '<>', 'visible')
    .execute()
  await createDecisions(db)
  // Mails about decisions are written when they are sent, from the decision.
  await db.schema.alterTable('mail_queue').addColumn('decision_id', 'text').execute()
}

async function createDecisions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('moderation_decisions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('resource_id', 'text', (column) => column.notNull())
    .addColumn('resource_name', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('text', 'text')
    .addColumn('is_automated', 'integer', (column) => column.notNull())
    .addColumn('moderator_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('moderator_name', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('moderation_decisions_subject')
    .on('moderation_decisions')
    .columns(['subject_type', 'subject_id', 'seq'])
    .execute()
  await schema
    .createIndex('moderation_decisions_feed')
    .on('moderation_decisions')
    .columns(['author_id', 'seq'])
    .execute()
  await schema
    .createIndex('moderation_decisions_moderator')
    .on('moderation_decisions')
    .column('moderator_id')
    .execute()
  await schema
    .createIndex('moderation_decisions_newest')
    .on('moderation_decisions')
    .columns(['at', 'id'])
    .where(sql.ref('content'), 'is not', null)
    .execute()
}
