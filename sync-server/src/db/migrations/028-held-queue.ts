import { type Kysely, sql } from 'kysely'

/** Indexes of held content in the order of the list, so that a page of it needs no sorting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const table of ['resources', 'reviews', 'photos']) {
    await schema.dropIndex(`${table}_held`).execute()
    await schema
      .createIndex(`${table}_held`)
      .on(table)
      .columns(['created_at', 'id'])
      .where(sql.ref('moderation'), '=', 'pending')
      .execute()
  }
  // The country of a review or a photo is that of its place.
  await schema
    .createIndex('resources_held_country')
    .on('resources')
    .columns(['country', 'created_at', 'id'])
    .where(sql.ref('moderation'), '=', 'pending')
    .execute()
  // Why declined content waited; null for content that has been public.
  await schema.alterTable('moderation_decisions').addColumn('held_for', 'text').execute()
  await sql`update moderation_decisions
    set held_for = (select held_for from reviews where reviews.id = subject_id)
    where state <> 'visible' and subject_type = 'review'
      and subject_id in (select id from reviews where held_for is not null)`.execute(db)
}
