import { type Kysely, sql } from 'kysely'

/** Members who moderate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // The countries as JSON, an empty list for everywhere; null for other members.
  await schema.alterTable('users').addColumn('moderates', 'text').execute()
  // Lists of moderators need not read all accounts.
  await schema
    .createIndex('users_moderators')
    .on('users')
    .column('id')
    .where(sql<boolean>`role = 'admin' or moderates is not null`)
    .execute()
}
