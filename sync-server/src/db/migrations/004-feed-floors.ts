import type { Kysely } from 'kysely'

/** The change numbers up to which the feeds no longer report deletions. [P3] */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const floor of ['catalogue_floor', 'mine_floor']) {
    await db.schema
      .alterTable('sync_state')
      .addColumn(floor, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  }
}
