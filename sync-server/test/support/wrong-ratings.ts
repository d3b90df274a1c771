import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'

/** Ids of the resources whose stored integers are not those of their review rows. [C5] */
export async function findWrongRatings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from resources where
      rating_sum <> (select coalesce(sum(rating), 0) from reviews where resource_id = resources.id)
      or review_count <> (select count(*) from reviews where resource_id = resources.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}
