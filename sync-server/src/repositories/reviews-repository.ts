import { countsInRating, type Review } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { NewReviewRow, ReviewRow, ReviewsTable } from '../db/reviews-table.ts'

interface Reviewed {
  username: string
  is_young: number
  author_id: string | null
}

/** Converts a review to its public form, with the author's name but no other data about the author. */
function rowToReview(row: ReviewRow & Reviewed): Review {
  const reviewer = { id: row.user_id, isYoung: row.is_young === 1 }
  const isVisible = row.moderation === 'visible'
  const counts = isVisible && countsInRating(reviewer, { authorId: row.author_id })
  return {
    id: row.id,
    resourceId: row.resource_id,
    userId: row.user_id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at,
    user: { username: row.username },
    ...(!counts && { counts: false }),
    ...(!isVisible && { moderation: row.moderation }),
  }
}

/** Converts a review to the evidence that is stored with a decision, without the author's name. */
export function rowToEvidence({ id, user_id, rating, comment, created_at }: ReviewRow): object {
  return { id, userId: user_id, rating, comment, createdAt: created_at }
}

function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('resources', 'resources.id', 'reviews.resource_id')
    .selectAll('reviews')
    .select(['users.username', 'users.is_young', 'resources.author_id'])
}

/** Returns true if the member has a public review of this resource, or of any resource if none is given. [M1] */
export async function hasVisibleReview(
  db: Database,
  { userId, resourceId }: { userId: string; resourceId?: string },
): Promise<boolean> {
  let reviews = db
    .selectFrom('reviews')
    .innerJoin('resources', 'resources.id', 'reviews.resource_id')
    .select('reviews.id')
    .where('reviews.user_id', '=', userId)
    .where('reviews.moderation', '=', 'visible')
    .where('resources.moderation', '=', 'visible')
  if (resourceId !== undefined) reviews = reviews.where('reviews.resource_id', '=', resourceId)
  return (await reviews.limit(1).executeTakeFirst()) !== undefined
}

/** Lists the reviews of a resource that everyone may see, newest first. [M1] */
export async function listReviews(db: Database, resourceId: string): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('reviews.resource_id', '=', resourceId)
    .where('reviews.moderation', '=', 'visible')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.seq', 'desc')
    .execute()
  return rows.map(rowToReview)
}

export async function findReviewOf(
  db: Database,
  { resourceId, userId }: { resourceId: string; userId: string },
): Promise<Review | null> {
  const row = await selectReviews(db)
    .where('reviews.resource_id', '=', resourceId)
    .where('reviews.user_id', '=', userId)
    .executeTakeFirst()
  return row ? rowToReview(row) : null
}

export async function findReviewRow(db: Database, id: string): Promise<ReviewRow | null> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function isReviewId(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function hasReviews(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the member's own feed report all of the member's reviews again, because each contains the username. */
export async function touchReviewsOf(
  db: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  await db.updateTable('reviews').set({ seq }).where('user_id', '=', userId).execute()
}

export async function insertReview(db: Database, row: NewReviewRow): Promise<void> {
  await db.insertInto('reviews').values(row).execute()
}

export async function updateReview(
  db: Database,
  { id, rating, comment, seq }: Pick<ReviewsTable, 'id' | 'rating' | 'comment' | 'seq'>,
): Promise<void> {
  await db.updateTable('reviews').set({ rating, comment, seq }).where('id', '=', id).execute()
}

export async function deleteReview(db: Database, id: string): Promise<void> {
  await db.deleteFrom('reviews').where('id', '=', id).execute()
}

export async function deleteReviewsOf(db: Database, resourceId: string): Promise<void> {
  await db.deleteFrom('reviews').where('resource_id', '=', resourceId).execute()
}

export async function countReviews(db: Database): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countReviewsOf(db: Database, resourceId: string): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lists the reviews of one member, oldest first. */
export async function listReviewsBy(db: Database, userId: string): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .execute()
  return rows.map(rowToReview)
}

/** Lists the member's own reviews changed after `since` up to and including `until`. */
export async function listChangedReviews(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<{ review: Review; seq: number }[]> {
  const rows = await selectReviews(db)
    .where('reviews.user_id', '=', userId)
    .where('reviews.seq', '>', since)
    .where('reviews.seq', '<=', until)
    .orderBy('reviews.seq')
    .execute()
  return rows.map((row) => ({ review: rowToReview(row), seq: Number(row.seq) }))
}
