import type { Kysely } from 'kysely'

/** The language of mails to an account; null for existing accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', 'text').execute()
}
