import type { Database } from '../db/database.ts'
import type { KnownDeviceRow, KnownDevicesTable } from '../db/known-devices-table.ts'

export async function insertKnownDevice(db: Database, row: KnownDevicesTable): Promise<void> {
  await db.insertInto('known_devices').values(row).execute()
}

export function findKnownDevices(
  db: Database,
  tokenHashes: readonly string[],
): Promise<KnownDeviceRow[]> {
  return db.selectFrom('known_devices').selectAll().where('token_hash', 'in', tokenHashes).execute()
}

/** Returns the token hash of the device that has signed in to the account of this e-mail, or null. */
export async function findDeviceOfEmail(
  db: Database,
  options: { tokenHashes: readonly string[]; emailKey: string; knownSince: string },
): Promise<string | null> {
  const { tokenHashes, emailKey, knownSince } = options
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('token_hash')
    .where('token_hash', 'in', tokenHashes)
    .where('email_key', '=', emailKey)
    .where('known_devices.created_at', '>=', knownSince)
    .limit(1)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

export async function deleteDevices(db: Database, tokenHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('known_devices').where('token_hash', 'in', tokenHashes).execute()
}

export async function deleteKnownDevices(
  db: Database,
  { userId, tokenHashes }: { userId: string; tokenHashes: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', tokenHashes)
    .execute()
}

/** Lists the time of the latest sign-in of each known device of an account. */
export function listKnownDevices(db: Database, userId: string): Promise<{ signedInAt: string }[]> {
  return db
    .selectFrom('known_devices')
    .select('created_at as signedInAt')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Deletes all but the newest known devices of an account. */
export async function trimKnownDevices(
  db: Database,
  { userId, max }: { userId: string; max: number },
): Promise<void> {
  const newest = db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(max)
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .execute()
}

export async function deleteKnownDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function deleteKnownDevicesBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('known_devices').where('created_at', '<', at).execute()
}
