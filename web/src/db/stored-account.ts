import { type User, userSchema } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { readValue } from './device-values.ts'

/** Who is signed in on this device; null for a visitor and for what cannot be read as an account. */
export async function readStoredAccount(db: DeviceDatabase): Promise<User | null> {
  const { data = null } = userSchema.safeParse(await readValue(db, 'account'))
  return data
}
