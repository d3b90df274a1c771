import type { Kysely } from 'kysely'

/** The language that an account is written to in; those of before have named none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', 'text').execute()
}
