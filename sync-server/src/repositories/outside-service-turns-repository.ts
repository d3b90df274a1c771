import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** By the database's clock, which is the same for all processes. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Takes the next turn to ask a service, and answers in how many ms it is; null when it is later than
 * `withinMs`, or while the service rests.
 */
export async function takeServiceTurn(
  db: Database,
  { service, eachMs, withinMs }: { service: string; eachMs: number; withinMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    insert into outside_service_turns as turn (service, next_turn, rests_until)
    values (${service}, ${now} + ${eachMs}::bigint, 0)
    on conflict (service) do update
      set next_turn = greatest(turn.next_turn, ${now}) + ${eachMs}::bigint
      where turn.rests_until <= ${now} and turn.next_turn - ${now} <= ${withinMs}::bigint
    returning next_turn - ${eachMs}::bigint - ${now} as wait`.execute(db)
  const [turn] = rows
  return turn ? Math.max(0, turn.wait) : null
}

export async function isServiceResting(db: Database, service: string): Promise<boolean> {
  const row = await db
    .selectFrom('outside_service_turns')
    .select('service')
    .where('service', '=', service)
    .where('rests_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on it is left alone for `ms`, by all processes. */
export async function restService(
  db: Database,
  { service, ms }: { service: string; ms: number },
): Promise<void> {
  await db
    .updateTable('outside_service_turns')
    .set({ rests_until: sql<number>`${now} + ${ms}::bigint` })
    .where('service', '=', service)
    .execute()
}
