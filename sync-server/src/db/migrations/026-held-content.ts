import { type Kysely, sql } from 'kysely'

/** Contributions that wait for a moderator, and fingerprints of texts to find nearly identical ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const table of ['resources', 'reviews', 'photos']) {
    // Why it waits: reasons separated by commas; null unless it waits.
    await schema.alterTable(table).addColumn('held_for', 'text').execute()
    await schema
      .createIndex(`${table}_held`)
      .on(table)
      .column('created_at')
      .where(sql.ref('moderation'), '=', 'pending')
      .execute()
  }
  // The last change of the member's held content; null if none was ever held.
  await schema.alterTable('users').addColumn('held_seq', 'bigint').execute()
  await schema
    .createTable('text_fingerprints')
    .addColumn('subject_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('author_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('text_fingerprints_newest')
    .on('text_fingerprints')
    .columns(['at', 'subject_id'])
    .execute()
  // Deleting a user looks up their fingerprints.
  await schema
    .createIndex('text_fingerprints_author')
    .on('text_fingerprints')
    .column('author_id')
    .execute()
}
