import type { Kysely } from 'kysely'

/** Browser and system of the device that has a session; null where its User-Agent does not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('system', 'text').execute()
}
