import { type User, userSchema } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase, DeviceRecord, DeviceValues } from './indexeddb.ts'

export const emptyCatalogue: CatalogueState = {
  cursor: null,
  generation: 0,
  pages: 0,
  changes: 0,
  total: 0,
  isComplete: false,
}

/** Reads a single value; undefined if it is not stored. */
export async function readValue<K extends keyof DeviceValues>(
  db: DeviceDatabase,
  key: K,
): Promise<DeviceValues[K] | undefined> {
  const record = await db.device.get(key)
  return record?.value as DeviceValues[K] | undefined
}

export async function writeValue<K extends keyof DeviceValues>(
  db: DeviceDatabase,
  key: K,
  value: DeviceValues[K],
): Promise<void> {
  await db.device.put({ key, value } as DeviceRecord)
}

/** Returns the user signed in on this device; null for a visitor or an unreadable account record. */
export async function readStoredAccount(db: DeviceDatabase): Promise<User | null> {
  const { data = null } = userSchema.safeParse(await readValue(db, 'account'))
  return data
}

/** Returns the id of the account that is signed in on this device; null for a visitor. */
export async function readAccountId(db: DeviceDatabase): Promise<string | null> {
  return (await readValue(db, 'account'))?.id ?? null
}
