import { sql } from 'kysely'
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

/** Drops stored responses beyond the newest `bytes` of each account. The keys stay. [R2] [SEC-29] */
export async function trimStoredResponses(
  db: Database,
  { bytes }: { bytes: number },
): Promise<void> {
  const summed = sql`select user_id, key, sum(octet_length(body)) over (
    partition by user_id order by created_at desc, key rows unbounded preceding
  ) as total from idempotency_keys where body is not null`
  await sql`update idempotency_keys set body = null where (user_id, key) in (
    select user_id, key from (${summed}) as summed where total > ${bytes}
  )`.execute(db)
}

/** Deletes old responses but keeps the keys, so that an old write is still recognized. [R2] */
export async function dropStoredResponsesBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ body: null })
    .where('created_at', '<', before)
    .where('body', 'is not', null)
    .execute()
}
