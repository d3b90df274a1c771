import type { Expression } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Selects the reviews that count in a rating: visible reviews whose author is not the resource's author and is not
 * `is_young` (a new or unconfirmed account). `countsInRating` is the same rule for one visible review. [C5] [M1]
 * [SEC-33]
 */
function countedReviews(from: Pick<Database, 'selectFrom'>) {
  return from
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('resources as reviewed', 'reviewed.id', 'reviews.resource_id')
    .where('users.is_young', '=', 0)
    .where('reviews.moderation', '=', 'visible')
    .whereRef('reviews.user_id', 'is distinct from', 'reviewed.author_id')
}

/** Recomputes `rating_sum` and `review_count` of a resource from its reviews. [C5] */
export async function recomputeRating(
  db: Database,
  { resourceId, seq }: { resourceId: string; seq: number },
): Promise<void> {
  const totals = await countedReviews(db)
    .select((eb) => [
      eb.fn.sum<number>('reviews.rating').as('sum'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('reviews.resource_id', '=', resourceId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('resources')
    .set({
      rating_sum: Number(totals.sum ?? 0),
      review_count: Number(totals.count),
      seq,
      reviews_revision: seq,
    })
    .where('id', '=', resourceId)
    .execute()
}

/**
 * Recomputes the ratings of all resources that a member reviewed, in one statement. With `isLeaving`, the member's own
 * reviews do not count. [C5]
 */
export async function recomputeRatingsOf(
  db: Database,
  { userId, seq, isLeaving }: { userId: string; seq: number; isLeaving: boolean },
): Promise<void> {
  await db
    .updateTable('resources')
    .set((eb) => {
      // The subquery may refer to `resources` of the outer statement, which the types do not express.
      const within = eb as unknown as Pick<Database, 'selectFrom'>
      const all = countedReviews(within).whereRef(
        'reviews.resource_id',
        '=',
        'resources.id' as never,
      )
      const counted = isLeaving ? all.where('reviews.user_id', '!=', userId) : all
      const sum = counted.select(({ fn, val }) =>
        fn.coalesce(fn.sum<number>('reviews.rating'), val(0)).as('sum'),
      )
      const count = counted.select(({ fn }) => fn.countAll<number>().as('count'))
      return {
        rating_sum: sum as unknown as Expression<number>,
        review_count: count as unknown as Expression<number>,
        seq: eb.val(seq),
        reviews_revision: eb.val(seq),
      }
    })
    .where('id', 'in', (eb) =>
      eb.selectFrom('reviews').select('resource_id').where('user_id', '=', userId),
    )
    .execute()
}
