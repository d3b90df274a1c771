import type { Database } from '../db/database.ts'

/** Maximum number of counters deleted at a time; counters locked by others are skipped. */
const maxDropped = 100

/**
 * Locks these counters until the transaction ends, in the given order, and returns the times of their attempts; a new
 * counter has none.
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

/** Deletes some counters without an attempt since `before`, without waiting for locks. */
export async function dropAttemptsBefore(trx: Database, before: string): Promise<void> {
  const old = trx
    .selectFrom('sign_in_attempts')
    .select('counter')
    .where('last_at', '<', before)
    .limit(maxDropped)
    .forUpdate()
    .skipLocked()
  await trx.deleteFrom('sign_in_attempts').where('counter', 'in', old).execute()
}
