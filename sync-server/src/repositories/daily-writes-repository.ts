import type { DailyWritesTable } from '../db/daily-writes-table.ts'
import type { Database } from '../db/database.ts'

type Counter = Pick<DailyWritesTable, 'user_id' | 'day' | 'kind'>

export async function readDailyWrites(db: Database, counter: Counter): Promise<number> {
  const row = await db
    .selectFrom('daily_writes')
    .select('writes')
    .where('user_id', '=', counter.user_id)
    .where('day', '=', counter.day)
    .where('kind', '=', counter.kind)
    .executeTakeFirst()
  return row?.writes ?? 0
}

export async function addDailyWrite(db: Database, counter: Counter): Promise<void> {
  await db
    .insertInto('daily_writes')
    .values({ ...counter, writes: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day', 'kind'])
        .doUpdateSet((eb) => ({ writes: eb('daily_writes.writes', '+', 1) })),
    )
    .execute()
}

export async function deleteDailyWritesBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('daily_writes').where('day', '<', day).execute()
}
