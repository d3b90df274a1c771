import { limits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { recomputeRatingsOf } from '../../repositories/ratings-repository.ts'
import { touchReviewsOf } from '../../repositories/reviews-repository.ts'
import { spreadChange } from '../../repositories/spread-change-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  endYouthOf,
  endYouthWithoutReviews,
  hasDueWithoutReviews,
  isYoung,
  listYoungReviewers,
} from '../../repositories/young-accounts-repository.ts'

const dayMs = 24 * 60 * 60_000

/** Maximum number of accounts with reviews per run. Each has its own transaction, so others can write in between. */
const reviewersPerRun = 1_000

/**
 * Starts to count the reviews of accounts that are now old enough, and syncs the new ratings to devices. Accounts
 * beyond the limit of a run wait for the next run. [C5] [SEC-33]
 */
export async function letAccountsMature(
  db: Database,
  now: Date,
  { maxReviewersPerRun: maxReviewers = reviewersPerRun }: { maxReviewersPerRun?: number } = {},
): Promise<void> {
  const createdBefore = new Date(
    now.getTime() - limits.review.countsAfterDays * dayMs,
  ).toISOString()
  await db.transaction().execute(async (trx) => {
    if (!(await hasDueWithoutReviews(trx, { createdBefore }))) return
    const seq = await nextSeq(trx, { catalogue: false })
    await endYouthWithoutReviews(trx, { createdBefore, seq })
  })
  const reviewers = await listYoungReviewers(db, { createdBefore, max: maxReviewers })
  for (const userId of reviewers) {
    await db.transaction().execute((trx) => letAccountMature(trx, userId))
  }
}

async function letAccountMature(trx: Database, userId: string): Promise<void> {
  // Taking the seq serializes writers, so what is read from here on stays valid until the commit.
  const seq = await nextSeq(trx, { catalogue: true })
  if (!(await isYoung(trx, userId))) return
  await endYouthOf(trx, { userId, seq })
  await recomputeRatingsOf(trx, { userId, seq, isLeaving: false })
  // The account's devices store with each review whether it counts.
  await touchReviewsOf(trx, { userId, seq })
  await spreadChange(trx, { userId, seq })
}
