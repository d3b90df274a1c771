import type { User } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { writeValue } from '../../src/db/device-values.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'

let count = 0

/** A new device database, signed in as `user`, or with null as nobody. */
export async function openTestDevice(user: User | null = buildUser(1)): Promise<DeviceDatabase> {
  const db = new DeviceDatabase(`device-${++count}-${Math.random()}`)
  if (user) await writeValue(db, 'account', user)
  return db
}
