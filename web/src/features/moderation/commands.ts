import type { DecideBody } from '@worldschool/schema'
import { postDecision } from '../../api/moderation.ts'
import { deviceDb } from '../../db/device.ts'
import { writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Sends a decision. The device shows its own copy of the directory, so it pulls afterwards. */
export async function decide(decision: DecideBody): Promise<void> {
  await postDecision((...request) => globalThis.fetch(...request), decision)
  void deviceSync.wake()
}

/** The person has been shown these decisions. */
export async function markNoticesRead(
  ids: readonly string[],
  db: DeviceDatabase = deviceDb,
): Promise<void> {
  await db.notices.where('id').anyOf(ids).modify({ isNew: false })
}

/** The person has been shown this sanction. */
export function markSanctionRead(id: string): Promise<void> {
  return writeValue(deviceDb, 'readSanction', id)
}
