import type { Database } from '../db/database.ts'

export async function insertBan(
  db: Database,
  ban: { address_hash: string; at: string },
): Promise<void> {
  await db
    .insertInto('banned_emails')
    .values(ban)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ at: ban.at }))
    .execute()
}

export async function isBanned(db: Database, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('banned_emails')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if there was no such ban. */
export async function deleteBan(db: Database, addressHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('banned_emails')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteBansBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('banned_emails').where('at', '<', before).execute()
}
