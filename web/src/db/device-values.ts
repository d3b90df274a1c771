import { type User, userSchema } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase, DeviceRecord, DeviceValues } from './database.ts'

export const emptyCatalogue: CatalogueState = {
  cursor: null,
  generation: 0,
  pages: 0,
  changes: 0,
  total: 0,
  isComplete: false,
}

/** Reads one single value, undefined when the device does not hold it. */
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

/** Who is signed in on this device; null for a visitor and for what cannot be read as an account. */
export async function readStoredAccount(db: DeviceDatabase): Promise<User | null> {
  const { data = null } = userSchema.safeParse(await readValue(db, 'account'))
  return data
}
