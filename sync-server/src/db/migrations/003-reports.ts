import { type Kysely, sql } from 'kysely'

/** Members' reports of problems with resources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource_id', 'text', (column) =>
      column.notNull().references('resources.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('resolved_at', 'text')
    .execute()
  await schema
    .createIndex('reports_one_open_each')
    .unique()
    .on('reports')
    .columns(['resource_id', 'reporter_id', 'kind'])
    .where(sql.ref('resolved_at'), 'is', null)
    .execute()
  await schema.createIndex('reports_resource').on('reports').column('resource_id').execute()
  await schema.createIndex('reports_reporter').on('reports').column('reporter_id').execute()
  await schema
    .createIndex('reports_newest')
    .on('reports')
    .columns(['resolved_at', 'created_at', 'id'])
    .execute()
}
