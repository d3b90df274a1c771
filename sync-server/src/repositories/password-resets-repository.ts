import type { Database } from '../db/database.ts'
import type { PasswordResetRow, PasswordResetsTable } from '../db/password-resets-table.ts'

export async function insertReset(db: Database, row: PasswordResetsTable): Promise<void> {
  await db.insertInto('password_resets').values(row).execute()
}

export async function findReset(
  db: Database,
  tokenHash: string,
): Promise<PasswordResetRow | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Replaces the token of a link. Returns false if the link was used or invalidated. */
export async function renewReset(
  db: Database,
  { before, tokenHash, issuedAt }: { before: string; tokenHash: string; issuedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ token_hash: tokenHash, issued_at: issuedAt })
    .where('token_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countResetsSince(
  db: Database,
  { userId, since }: { userId: string; since: string },
): Promise<number> {
  const row = await db
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteResetsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/**
 * Deletes links that were requested before `at`. Links that were mailed after `at` stay, because the lifetime of their
 * token began then.
 */
export async function deleteResetsBefore(db: Database, at: string): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((eb) => eb(eb.fn.coalesce('issued_at', 'created_at'), '<', at))
    .execute()
}
