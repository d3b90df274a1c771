import { limits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import { recomputeRatingsOf } from '../../repositories/ratings-repository.ts'
import { renumberSeq } from '../../repositories/renumber-seq-repository.ts'
import { touchReviewsOf } from '../../repositories/reviews-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import {
  hasDueWithoutReviews,
  listCountedUnconfirmed,
  listYoungReviewers,
  setMatureWithoutReviews,
  setYoung,
} from '../../repositories/young-accounts-repository.ts'

const maturityMs = limits.review.countsAfterDays * 24 * 60 * 60_000

/**
 * Maximum number of accounts with reviews per run. Each account has its own transaction, so that other writers can
 * write in between.
 */
const reviewersPerRun = 1_000

/**
 * Returns true if the account's reviews should count in ratings: the account is old enough, and its address is not
 * unconfirmed. [SEC-33]
 */
export function shouldCount(
  { created_at, email_state }: Pick<UserRow, 'created_at' | 'email_state'>,
  now: Date,
): boolean {
  return email_state !== 'unconfirmed' && Date.parse(created_at) <= now.getTime() - maturityMs
}

/**
 * Sets whether an account's reviews count in ratings, and recomputes the ratings, which devices receive through the
 * feeds. Must be the last step of its transaction. [C5] [SEC-33]
 */
export async function setCounted(
  trx: Database,
  { userId, counts, seq }: { userId: string; counts: boolean; seq: number },
): Promise<void> {
  await setYoung(trx, { userId, isYoung: !counts, seq })
  await recomputeRatingsOf(trx, { userId, seq, isLeaving: false })
  // The account's devices store with each review whether it counts.
  await touchReviewsOf(trx, { userId, seq })
  await renumberSeq(trx, { userId, seq })
}

/**
 * Counts the reviews of accounts that have become old enough, and recomputes the ratings, which devices receive through
 * the feeds. Accounts beyond the limit of a run wait for the next run. Unconfirmed accounts wait for the confirmation.
 * [C5] [SEC-33]
 */
export async function countReviewsOfMaturedAccounts(
  db: Database,
  now: Date,
  { maxReviewersPerRun: max = reviewersPerRun }: { maxReviewersPerRun?: number } = {},
): Promise<void> {
  const createdBefore = new Date(now.getTime() - maturityMs).toISOString()
  await db.transaction().execute(async (trx) => {
    if (!(await hasDueWithoutReviews(trx, { createdBefore }))) return
    const seq = await nextSeq(trx, { catalogue: false })
    await setMatureWithoutReviews(trx, { createdBefore, seq })
  })
  const reviewers = [
    ...(await listCountedUnconfirmed(db, { max })),
    ...(await listYoungReviewers(db, { createdBefore, max })),
  ]
  for (const userId of reviewers) {
    await db.transaction().execute((trx) => correctCounted(trx, { userId, now }))
  }
}

async function correctCounted(
  trx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  // Taking the seq serializes writers, so what is read from here on stays valid until the commit.
  const seq = await nextSeq(trx, { catalogue: true })
  const row = await findUserById(trx, userId)
  if (!row) return
  const counts = shouldCount(row, now)
  if (counts !== (row.is_young === 0)) await setCounted(trx, { userId, counts, seq })
}
