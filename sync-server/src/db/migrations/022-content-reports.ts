import { type Kysely, sql } from 'kysely'

/** Reports of published content. They outlive their subject. Replaces `reports`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('content_reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('resource_id', 'text', (column) => column.notNull())
    .addColumn('resource_name', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('content', 'text')
    .addColumn('reporter_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('guest_name', 'text')
    .addColumn('guest_email', 'text')
    .addColumn('guest_language', 'text')
    .addColumn('is_guest', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('resolved_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('reply', 'text')
    .execute()
  await createIndexes(db)
  await sql`
    insert into content_reports (
      id, subject_type, subject_id, resource_id, resource_name, country, author_id, reporter_id,
      is_guest, kind, comment, rank, created_at, resolved_at, outcome
    )
    select reports.id, 'resource', resources.id, resources.id, resources.name, resources.country,
      resources.author_id, reports.reporter_id, 0, reports.kind, reports.comment,
      case when reports.kind = 'unsafe' then 0 else 1 end, reports.created_at, reports.resolved_at,
      case when reports.resolved_at is null then null else 'resolved' end
    from reports join resources on resources.id = reports.resource_id
  `.execute(db)
  // A server of the previous release may have added a report meanwhile.
  await sql`delete from reports where id in (select id from content_reports)`.execute(db)
}

async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  // For the moderators' queue, in the order in which it is listed.
  await schema
    .createIndex('content_reports_open')
    .on('content_reports')
    .columns(['rank', 'created_at', 'id'])
    .where(sql.ref('resolved_at'), 'is', null)
    .execute()
  await schema
    .createIndex('content_reports_one_open_each')
    .unique()
    .on('content_reports')
    .columns(['subject_type', 'subject_id', 'reporter_id', 'kind'])
    .where(sql.ref('resolved_at'), 'is', null)
    .execute()
  await schema
    .createIndex('content_reports_subject')
    .on('content_reports')
    .columns(['subject_type', 'subject_id'])
    .execute()
  for (const column of ['resource_id', 'author_id', 'reporter_id', 'guest_email'])
    await schema
      .createIndex(`content_reports_${column}`)
      .on('content_reports')
      .column(column)
      .execute()
  await schema
    .createIndex('content_reports_resolved')
    .on('content_reports')
    .column('resolved_at')
    .execute()
}
