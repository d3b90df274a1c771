import type { Held, HoldReason, ModeratedSubject, Resource } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { moderatedTables } from './moderation-repository.ts'
import { rowToResource } from './resource-rows.ts'

/** Holds an item for a moderator from `at` on: others do not see it until it is approved. [M11] */
export async function holdItem(
  db: Database,
  { type, id }: ModeratedSubject,
  { reasons, at }: { reasons: readonly HoldReason[]; at: string },
): Promise<void> {
  await db
    // The three tables have these columns in common.
    .updateTable(moderatedTables[type] as 'reviews')
    .set({ moderation: 'pending', held_for: reasons.join(','), held_at: at })
    .where('id', '=', id)
    .execute()
}

/** Finds a resource that is public, or that belongs to this member and is held for a moderator. [M1] [M11] */
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

/** Counts the held places, reviews and photos of a member. */
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
    .innerJoin('resources', 'resources.id', 'reviews.resource_id')
    .select('reviews.id')
    .where('reviews.user_id', '=', userId)
    .where('reviews.moderation', '=', 'visible')
    .where('resources.moderation', '=', 'visible')
    .limit(max - rows.length)
    .execute()
  return rows.length + reviews.length
}

/**
 * Makes the feed report the held items again, for each member whose place or photo at this resource is held. Call it
 * after an item was held, and before an item is released.
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

/** Lists a member's held places, oldest first, and the member's held photos of other places. */
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

/**
 * Like `listHeldOf`, but returns null unless the last change of the list is after `since`, up to and including `until`.
 */
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
