import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'

/** Ids of the resources with stored totals that do not match the review rows that count. [C5] [M1] [SEC-33] */
export async function findWrongRatings(db: Database): Promise<string[]> {
  const reviewsThatCount = sql`from reviews join users on users.id = reviews.user_id
    where reviews.resource_id = resources.id and users.is_young = 0 and reviews.moderation = 'visible'
    and users.email_state <> 'unconfirmed'
    and (resources.author_id is null or resources.author_id <> reviews.user_id)`
  const { rows } = await sql<{ id: string }>`
    select id from resources where
      rating_sum <> (select coalesce(sum(rating), 0) ${reviewsThatCount})
      or review_count <> (select count(*) ${reviewsThatCount})
  `.execute(db)
  return rows.map(({ id }) => id)
}
