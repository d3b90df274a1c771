import type { Kysely } from 'kysely'

/** Photos that were deleted before their upload arrived. They are deleted with their member, by any release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discarded_photos')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('photo_id', 'text', (column) => column.notNull())
    .addColumn('discarded_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('discarded_photos_pk', ['user_id', 'photo_id'])
    .execute()
}
