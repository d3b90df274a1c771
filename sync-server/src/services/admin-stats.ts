import type { Stats } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { countUsers } from '../repositories/admin-users-repository.ts'
import { countResources } from '../repositories/resources-repository.ts'
import { countReviews } from '../repositories/reviews-repository.ts'

/** How much there is, as of `now`. Section 3, "Admin stats". */
export function readStats(db: Database, { now }: { now: Date }): Promise<Stats> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => ({
      users: await countUsers(trx),
      resources: await countResources(trx),
      reviews: await countReviews(trx),
      lastUpdated: now.toISOString(),
    }))
}
