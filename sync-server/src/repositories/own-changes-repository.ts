import type { Database } from '../db/database.ts'

/**
 * Change number of the `size`-th row in a member's own feed after `since`, over all its tables;
 * null when there are fewer.
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
    .orderBy('seq')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.seq) : null
}
