import { type Kysely, sql } from 'kysely'

/** Resources per change number: as many as in a page of a feed, because a page never splits a change number. */
const rowsPerChange = 300

/** Whether an account is too young for its reviews to count, and the changes of resources' identities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    // The reviews of existing accounts continue to count.
    .addColumn('is_young', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('users_young')
    .on('users')
    .column('created_at')
    .where(sql.ref('is_young'), '=', 1)
    .execute()
  await leaveOutOwnReviews(db)
  await createIdentityChanges(db)
}

async function createIdentityChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('identity_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource_id', 'text', (column) =>
      column.notNull().references('resources.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('identity_changes_resource')
    .on('identity_changes')
    .columns(['resource_id', 'at', 'id'])
    .execute()
  await schema
    .createIndex('identity_changes_user')
    .on('identity_changes')
    .column('user_id')
    .execute()
  await schema
    .createIndex('identity_changes_newest')
    .on('identity_changes')
    .columns(['at', 'id'])
    .where(sql.ref('reviews'), '>', 0)
    .execute()
}

/**
 * Recomputes the ratings of resources that their authors reviewed, under new change numbers, so that devices receive
 * them.
 */
async function leaveOutOwnReviews(db: Kysely<unknown>): Promise<void> {
  const { rows: reviewed } = await sql<{ id: string }>`
    select resources.id from resources
    join reviews on reviews.resource_id = resources.id and reviews.user_id = resources.author_id
    order by resources.id`.execute(db)
  for (let from = 0; from < reviewed.length; from += rowsPerChange) {
    const ids = reviewed.slice(from, from + rowsPerChange).map(({ id }) => id)
    await sql`update sync_state set seq = seq + 1, catalogue_seq = seq + 1`.execute(db)
    const others = sql`from reviews
      where reviews.resource_id = resources.id and reviews.user_id <> resources.author_id`
    await sql`update resources set
      rating_sum = (select coalesce(sum(rating), 0) ${others}),
      review_count = (select count(*) ${others}),
      seq = (select seq from sync_state),
      reviews_revision = (select seq from sync_state)
      where id in (${sql.join(ids)})`.execute(db)
  }
}
