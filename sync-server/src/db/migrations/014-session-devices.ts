import type { Kysely } from 'kysely'

/** Browser and system of the device that has a session; null if the User-Agent does not name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('system', 'text').execute()
}
