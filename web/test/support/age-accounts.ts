import { limits } from '@worldschool/schema'
import { runHousekeeping } from '../../../sync-server/src/services/operations/housekeeping.ts'
import type { TestApp } from '../../../sync-server/test/support/build-test-app.ts'

/** Lets the accounts that have signed up become old enough for their reviews to count in ratings. [SEC-33] */
export async function ageAccounts(server: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  server.clock.advance(limits.review.countsAfterDays * 24 * 60 * 60_000)
  await runHousekeeping(server.db, server.clock.now())
}
