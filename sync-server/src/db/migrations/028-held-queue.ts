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
}
