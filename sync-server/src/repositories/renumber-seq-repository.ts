import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { assertTransaction } from './sync-state-repository.ts'

/**
 * Gives the resources, and the reviews of one member, that were changed with this `seq` the numbers from `seq` on, one
 * row of each table per number. Otherwise all rows would be on one page, because a page of a feed never ends between
 * rows with the same `seq`. Must be the last step of its transaction.
 */
export async function renumberSeq(
  db: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  assertTransaction(db)
  const ofMember = sql`seq = ${seq} and user_id = ${userId}`
  await renumber(db, { table: 'resources', condition: sql`seq = ${seq}` })
  await renumber(db, { table: 'reviews', condition: ofMember })
  const last = sql<number>`(
    select max(seq) from (
      select seq from sync_state
      union all select seq from resources where seq > ${seq}
      union all select seq from reviews where seq > ${seq} and user_id = ${userId}
    ) as changes)`
  await db
    .updateTable('sync_state')
    .set({ seq: last, catalogue_seq: last })
    .where('id', '=', 1)
    .where('seq', '<', last)
    .execute()
}

async function renumber(
  db: Database,
  { table, condition }: { table: 'resources' | 'reviews'; condition: ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set seq = seq + numbered.step
    from (
      select id as changed_id, row_number() over (order by id) - 1 as step
      from ${sql.table(table)} where ${condition}
    ) as numbered
    where id = numbered.changed_id and numbered.step > 0`.execute(db)
}

/**
 * Returns the `seq` of the `size`-th row after `since` in a member's own feed, over all its tables, or null if there
 * are fewer.
 */
export async function seqOfNthOwnChange(
  db: Database,
  { userId, since, size }: { userId: string; since: number; size: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('seq')
    .where('id', '=', userId)
    .where('seq', '>', since)
    .unionAll(
      db
        .selectFrom('saved_resources')
        .select('seq')
        .where('user_id', '=', userId)
        .where('seq', '>', since),
    )
    .unionAll(
      db.selectFrom('reviews').select('seq').where('user_id', '=', userId).where('seq', '>', since),
    )
    .unionAll(
      db
        .selectFrom('moderation_decisions')
        .select('seq')
        .where('author_id', '=', userId)
        .where('seq', '>', since),
    )
    .orderBy('seq')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.seq) : null
}
