import type { Held, HoldReason, ModeratedSubject, Resource } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { moderatedTables } from './moderation-repository.ts'
import { rowToResource } from './resource-rows.ts'

/** Lets an item wait for a moderator: others do not see it until it is approved. [M11] */
export async function holdItem(
  db: Database,
  { type, id }: ModeratedSubject,
  reasons: readonly HoldReason[],
): Promise<void> {
  await db
    // The three tables have these columns in common.
    .updateTable(moderatedTables[type] as 'reviews')
    .set({ moderation: 'pending', held_for: reasons.join(',') })
    .where('id', '=', id)
    .execute()
}

/** Finds a resource that everyone may see, or one of this member that waits for a moderator. [M1] [M11] */
export async function findResourceFor(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<Resource | null> {
  const row = await db
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('moderation', '=', 'visible'),
        and([eb('moderation', '=', 'pending'), eb('author_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst()
  return row ? rowToResource(row) : null
}

/** Counts the places, reviews and photos of a member that wait for a moderator. */
export async function countHeldOf(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select
      (select count(*) from resources where author_id = ${userId} and moderation = 'pending') +
      (select count(*) from reviews where user_id = ${userId} and moderation = 'pending') +
      (select count(*) from photos where user_id = ${userId} and moderation = 'pending') as count
  `.execute(db)
  return Number(rows[0]?.count)
}

/** Counts the places and reviews of a member that others see, up to `max`. */
export async function countPublishedBy(
  db: Database,
  { userId, max }: { userId: string; max: number },
): Promise<number> {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('author_id', '=', userId)
    .where('moderation', '=', 'visible')
    .limit(max)
    .execute()
  if (rows.length >= max) return max
  const reviews = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('moderation', '=', 'visible')
    .limit(max - rows.length)
    .execute()
  return rows.length + reviews.length
}

/**
 * Sends the waiting items again in the feed of each member whose place or photo at this resource waits for a moderator.
 * Call it after an item has begun to wait, and before it no longer waits.
 */
export async function touchHeldAt(
  db: Database,
  { resourceId, seq }: { resourceId: string; seq: number },
): Promise<void> {
  await sql`
    update users set held_seq = ${seq} where id in (
      select author_id from resources where id = ${resourceId} and moderation = 'pending'
      union all
      select user_id from photos where resource_id = ${resourceId} and moderation = 'pending'
    )`.execute(db)
}

/** Lists a member's places that wait for a moderator, oldest first, and their photos that wait at other places. */
export async function listHeldOf(db: Database, userId: string): Promise<Held> {
  const rows = await db
    .selectFrom('resources')
    .selectAll()
    .where('author_id', '=', userId)
    .where('moderation', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'resource_id as resourceId'])
    .where('user_id', '=', userId)
    .where('moderation', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { resources: rows.map(rowToResource), photos }
}

/** As `listHeldOf`; null if nothing of it has changed after `since` up to and including `until`. */
export async function listChangedHeld(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<Held | null> {
  const changed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('held_seq', '>', since)
    .where('held_seq', '<=', until)
    .executeTakeFirst()
  return changed ? listHeldOf(db, userId) : null
}
