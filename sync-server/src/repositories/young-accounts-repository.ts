import type { Database } from '../db/database.ts'

/** Accounts are due when they are old enough and their address is not waiting to be confirmed. */
interface Due {
  /** Accounts created at or before this time are old enough. */
  createdBefore: string
}

function selectDue(db: Database, { createdBefore }: Due) {
  return db
    .selectFrom('users')
    .select('id')
    .where('is_young', '=', 1)
    .where('created_at', '<=', createdBefore)
    .where('email_state', '!=', 'unconfirmed')
}

function reviewsOfUser(db: Database) {
  return db
    .selectFrom('reviews')
    .select('reviews.id')
    .whereRef('user_id', '=', 'users.id' as never)
}

/** Returns true if an account is due and has no review, so that no rating waits for it. */
export async function hasDueWithoutReviews(db: Database, due: Due): Promise<boolean> {
  const row = await selectDue(db, due)
    .where(({ not, exists }) => not(exists(reviewsOfUser(db))))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks these accounts as no longer young; their own feeds report the change. */
export async function setMatureWithoutReviews(
  db: Database,
  { createdBefore, seq }: Due & { seq: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_young: 0, seq })
    .where('is_young', '=', 1)
    .where('created_at', '<=', createdBefore)
    .where('email_state', '!=', 'unconfirmed')
    .where(({ not, exists }) => not(exists(reviewsOfUser(db))))
    .execute()
}

/** Lists the ids of accounts that are due and have reviews, oldest first. */
export async function listYoungReviewers(
  db: Database,
  { createdBefore, max }: Due & { max: number },
): Promise<string[]> {
  const rows = await selectDue(db, { createdBefore })
    .where(({ exists }) => exists(reviewsOfUser(db)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the ids of unconfirmed accounts whose reviews count, because an earlier release did not exclude them. */
export async function listCountedUnconfirmed(
  db: Database,
  { max }: { max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_state', '=', 'unconfirmed')
    .where('is_young', '=', 0)
    .where(({ exists }) => exists(reviewsOfUser(db)))
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function setYoung(
  db: Database,
  { userId, isYoung, seq }: { userId: string; isYoung: boolean; seq: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_young: isYoung ? 1 : 0, seq })
    .where('id', '=', userId)
    .execute()
}
