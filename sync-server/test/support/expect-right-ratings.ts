import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'

/** The stored integers of every resource are those of its review rows. [C5] */
export async function expectRightRatings(db: Database): Promise<void> {
  const { rows } = await sql`
    select id from resources where
      rating_sum <> (select coalesce(sum(rating), 0) from reviews where resource_id = resources.id)
      or review_count <> (select count(*) from reviews where resource_id = resources.id)
  `.execute(db)
  expect(rows).toEqual([])
}
