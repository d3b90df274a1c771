import { deviceDb } from '../../db/device.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/** The person has seen all decisions. */
export async function markNoticesRead(db: DeviceDatabase = deviceDb): Promise<void> {
  await db.notices.toCollection().modify({ isNew: false })
}
