import type { Database } from '../db/database.ts'
import type { IdempotencyKeyRow, IdempotencyKeysTable } from '../db/idempotency-keys-table.ts'

export async function findKey(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertKey(db: Database, row: IdempotencyKeysTable): Promise<void> {
  await db.insertInto('idempotency_keys').values(row).execute()
}

/** The keys stay, so that an old write is still known; only its answer goes. [R2] */
export async function dropAnswersBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ body: null })
    .where('created_at', '<', before)
    .where('body', 'is not', null)
    .execute()
}
