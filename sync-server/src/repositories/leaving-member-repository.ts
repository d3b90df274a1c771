import type { Database } from '../db/database.ts'

/** Set by set, so that an account with ten thousand rows goes in as many statements as one with two. */

/** Works the ratings of what a member reviewed out anew, as they are without that member. [C5] */
export async function recomputeRatingsWithout(
  db: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  await db
    .updateTable('resources')
    .set((eb) => {
      const others = eb
        .selectFrom('reviews')
        .whereRef('reviews.resource_id', '=', 'resources.id')
        .where('reviews.user_id', '!=', userId)
      return {
        rating_sum: others.select(({ fn, val }) =>
          fn.coalesce(fn.sum<number>('rating'), val(0)).as('sum'),
        ),
        review_count: others.select(({ fn }) => fn.countAll<number>().as('count')),
        seq,
        reviews_revision: seq,
      }
    })
    .where('id', 'in', (eb) =>
      eb.selectFrom('reviews').select('resource_id').where('user_id', '=', userId),
    )
    .execute()
}

/** Reviews, saves, keys and reset links; their tombstones come before. */
export async function deleteRowsOfMember(db: Database, userId: string): Promise<void> {
  for (const table of [
    'reviews',
    'saved_resources',
    'idempotency_keys',
    'password_resets',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** The account itself, which nothing may refer to any more. */
export async function deleteUserRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
