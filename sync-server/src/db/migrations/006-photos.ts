import type { Kysely } from 'kysely'

/** Photos of resources. They are deleted with their resource, also by the previous release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('resource_id', 'text', (column) =>
      column.notNull().references('resources.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sent_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('photos_resource').on('photos').column('resource_id').execute()
  await schema.createIndex('photos_user').on('photos').columns(['user_id', 'bytes']).execute()

  await schema
    .createTable('photo_contents')
    .addColumn('photo_id', 'text', (column) =>
      column.notNull().references('photos.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_contents_pk', ['photo_id', 'width'])
    .execute()
}
