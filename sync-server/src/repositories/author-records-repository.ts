import type { HeldItem } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Counts for each author the places and reviews that others see, and the decisions to hide or remove something without
 * those that a later decision reversed. [M11]
 */
export async function findAuthorRecords(
  db: Database,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, HeldItem['record']>> {
  if (authorIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; published: number; restricted: number }>`
    select users.id,
      (select count(*) from resources where author_id = users.id and moderation = 'visible') +
      (select count(*) from reviews join resources as about on about.id = reviews.resource_id
        where user_id = users.id and reviews.moderation = 'visible' and about.moderation = 'visible') as published,
      (select count(*) from moderation_decisions as decided
        where author_id = users.id and state <> 'visible' and not exists (
          select 1 from moderation_decisions as later
          where later.subject_type = decided.subject_type and later.subject_id = decided.subject_id
            and later.seq > decided.seq and later.state = 'visible')) as restricted
    from users where users.id in (${sql.join(authorIds)})`.execute(db)
  return new Map(
    rows.map(({ id, published, restricted }) => [
      id,
      { published: Number(published), restricted: Number(restricted) },
    ]),
  )
}
