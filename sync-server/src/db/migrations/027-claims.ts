import { type Kysely, sql } from 'kysely'

/** The claims of moderators on items of the queue, and indexes for the queue's filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('claims')
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('moderator_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('claims_key', ['subject_type', 'subject_id'])
    .execute()
  // Deleting a user looks up their claims.
  await schema.createIndex('claims_moderator').on('claims').column('moderator_id').execute()
  // As an index of all reports, it is what SQLite prefers for the open ones, which it then has to sort.
  await schema.dropIndex('content_reports_resolved').execute()
  await schema
    .createIndex('content_reports_closed')
    .on('content_reports')
    .column('resolved_at')
    .where(sql.ref('resolved_at'), 'is not', null)
    .execute()
  // Each is in the order of the queue, so that a page of a filtered list needs no sorting.
  for (const column of ['country', 'kind', 'subject_type'])
    await schema
      .createIndex(`content_reports_open_${column}`)
      .on('content_reports')
      .columns([column, 'rank', 'created_at', 'id'])
      .where(sql.ref('resolved_at'), 'is', null)
      .execute()
}
