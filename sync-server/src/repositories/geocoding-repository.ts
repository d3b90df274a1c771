import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export async function findCachedGeocode(
  db: Database,
  { question, cachedSince }: { question: string; cachedSince: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('geocode_answers')
    .select('answer')
    .where('question', '=', question)
    .where('asked_at', '>=', cachedSince)
    .executeTakeFirst()
  return row?.answer
}

/** Stores a response and replaces an older one to the same query. */
export async function cacheGeocodeResponse(
  db: Database,
  row: { question: string; answer: string; asked_at: string },
): Promise<void> {
  const { answer, asked_at } = row
  await db
    .insertInto('geocode_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('question').doUpdateSet({ answer, asked_at }))
    .execute()
}

/** Deletes the responses older than `before`, and all but the newest `max` of the rest. */
export async function trimGeocodeCache(
  db: Database,
  { before, max }: { before: string; max: number },
): Promise<void> {
  await db.deleteFrom('geocode_answers').where('asked_at', '<', before).execute()
  const newest = db
    .selectFrom('geocode_answers')
    .select('question')
    .orderBy('asked_at', 'desc')
    .orderBy('question')
    .limit(max)
  await db.deleteFrom('geocode_answers').where('question', 'not in', newest).execute()
}

/** In ms since 1970. Uses the database's clock, which is the same for all processes. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Reserves the next request slot of a service and returns the ms until it begins. Returns null if that is more
 * than `maxWaitMs`, or while requests to the service are paused.
 */
export async function reserveServiceSlot(
  db: Database,
  { service, intervalMs, maxWaitMs }: { service: string; intervalMs: number; maxWaitMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    insert into outside_service_turns as turn (service, next_turn, rests_until)
    values (${service}, ${now} + ${intervalMs}::bigint, 0)
    on conflict (service) do update
      set next_turn = greatest(turn.next_turn, ${now}) + ${intervalMs}::bigint
      where turn.rests_until <= ${now} and turn.next_turn - ${now} <= ${maxWaitMs}::bigint
    returning next_turn - ${intervalMs}::bigint - ${now} as wait`.execute(db)
  const [slot] = rows
  return slot ? Math.max(0, slot.wait) : null
}

export async function isServicePaused(db: Database, service: string): Promise<boolean> {
  const row = await db
    .selectFrom('outside_service_turns')
    .select('service')
    .where('service', '=', service)
    .where('rests_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Pauses requests to the service for `ms`, in all processes. */
export async function pauseService(
  db: Database,
  { service, ms }: { service: string; ms: number },
): Promise<void> {
  await db
    .updateTable('outside_service_turns')
    .set({ rests_until: sql<number>`${now} + ${ms}::bigint` })
    .where('service', '=', service)
    .execute()
}
