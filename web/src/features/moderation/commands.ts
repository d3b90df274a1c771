import type { DecideBody, ModeratedSubject } from '@worldschool/schema'
import { postDecision } from '../../api/moderation.ts'
import { deviceDb } from '../../db/device.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Sends a decision. The device shows its own copy of the directory, so it pulls afterwards. */
export async function decide(decision: DecideBody): Promise<void> {
  await postDecision((...request) => globalThis.fetch(...request), decision)
  void deviceSync.wake()
}

/** Restores what was hidden or removed. */
export function restore(subject: ModeratedSubject): Promise<void> {
  return decide({ subject, state: 'visible' })
}

/** The person has seen all decisions. */
export async function markNoticesRead(db: DeviceDatabase = deviceDb): Promise<void> {
  await db.notices.toCollection().modify({ isNew: false })
}
