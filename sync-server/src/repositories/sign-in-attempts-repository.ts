import type { Database } from '../db/database.ts'

/** So many at a time, of what nobody else has locked. */
const mostDropped = 100

/**
 * Locks these counters until the transaction ends, in the order they are given, and answers when each was
 * counted; one that is new has no times.
 */
export async function lockAttempts(
  trx: Database,
  { counters, now }: { counters: readonly string[]; now: Date },
): Promise<Map<string, number[]>> {
  const rows = await trx
    .insertInto('sign_in_attempts')
    .values(counters.map((counter) => ({ counter, times: '[]', last_at: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet((eb) => ({ counter: eb.ref('excluded.counter') })),
    )
    .returning(['counter', 'times'])
    .execute()
  return new Map(rows.map(({ counter, times }) => [counter, JSON.parse(times)]))
}

export async function setAttempts(
  trx: Database,
  { counter, times, now }: { counter: string; times: readonly number[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('sign_in_attempts')
    .set({ times: JSON.stringify(times), last_at: now.toISOString() })
    .where('counter', '=', counter)
    .execute()
}

/** Drops some of those that were last counted before; waits for nobody. */
export async function dropAttemptsBefore(trx: Database, before: string): Promise<void> {
  const old = trx
    .selectFrom('sign_in_attempts')
    .select('counter')
    .where('last_at', '<', before)
    .limit(mostDropped)
    .forUpdate()
    .skipLocked()
  await trx.deleteFrom('sign_in_attempts').where('counter', 'in', old).execute()
}
