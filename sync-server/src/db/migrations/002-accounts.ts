import type { Kysely } from 'kysely'

/** Reset links, ended sessions, the audit log, and the city and country of resources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute()

  await schema
    .createTable('ended_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_hash', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('audit_log_newest').on('audit_log').columns(['at', 'id']).execute()

  await schema.alterTable('resources').addColumn('city', 'text').execute()
  await schema.alterTable('resources').addColumn('country', 'text').execute()
  await schema
    .alterTable('resources')
    .addColumn('is_located', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('resources')
    .addColumn('edited_seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('resources_located')
    .on('resources')
    .columns(['is_located', 'id'])
    .execute()
  await schema
    .createIndex('resources_newest')
    .on('resources')
    .columns(['created_at', 'id'])
    .execute()
}
