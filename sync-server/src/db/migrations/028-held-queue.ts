import { type Kysely, sql } from 'kysely'

/**
 * The time from which content is held, and indexes in the order of its list, so that a page needs no sorting. Servers of
 * the previous release neither write `held_at` nor read these indexes. The indexes of migration 026, which they read, can
 * be dropped one release later. [S2]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const table of ['resources', 'reviews', 'photos']) {
    await schema.alterTable(table).addColumn('held_at', 'text').execute()
    await schema
      .createIndex(`${table}_waiting`)
      .on(table)
      .expression(sql`coalesce(held_at, created_at), id`)
      .where(sql.ref('moderation'), '=', 'pending')
      .execute()
  }
  // The country of a review or a photo is that of its place.
  await schema
    .createIndex('resources_waiting_country')
    .on('resources')
    .expression(sql`country, coalesce(held_at, created_at), id`)
    .where(sql.ref('moderation'), '=', 'pending')
    .execute()
  // Why declined content was held; null for content that has been public.
  await schema.alterTable('moderation_decisions').addColumn('held_for', 'text').execute()
  await sql`update moderation_decisions
    set held_for = (select held_for from reviews where reviews.id = subject_id)
    where state <> 'visible' and subject_type = 'review'
      and subject_id in (select id from reviews where held_for is not null)`.execute(db)
}
