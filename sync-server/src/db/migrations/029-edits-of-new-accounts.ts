import { type Kysely, sql } from 'kysely'

/** Lists edits of public places by members whose new contributions are held together with the other changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // The names of the changed fields separated by commas; null for any other change.
  await schema.alterTable('identity_changes').addColumn('fields', 'text').execute()
  await schema
    .createIndex('identity_changes_listed')
    .on('identity_changes')
    .columns(['at', 'id'])
    .where(sql<boolean>`(reviews > 0 or fields is not null)`)
    .execute()
  // Servers of the previous release list the changes by `identity_changes_newest`. It can be dropped one release later. [S2]
}
