import type { DecideAllBody, DecideBody } from '@worldschool/schema'
import { postAppeal } from '../../api/appeals.ts'
import { postDecision, postDecisionsAboutAll } from '../../api/moderation.ts'
import { deviceDb } from '../../db/device.ts'
import { writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Sends a decision, and then pulls, because the device shows its own copy of the directory. */
export async function decide(decision: DecideBody): Promise<void> {
  await postDecision((...request) => globalThis.fetch(...request), decision)
  void deviceSync.wake()
}

/**
 * Decides about everything of a member, request by request. Returns how many items were changed. Rejects if a request
 * fails; earlier decisions stay. [M6]
 */
export async function decideAll(
  decision: DecideAllBody,
  onProgress: (progress: { done: number; left: number }) => void,
): Promise<number> {
  const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)
  let done = 0
  try {
    for (;;) {
      const { decided, left } = await postDecisionsAboutAll(fetch, decision)
      done += decided
      onProgress({ done, left })
      if (left === 0 || decided === 0) return done
    }
  } finally {
    void deviceSync.wake()
  }
}

/** Appeals against a decision or a sanction, online only. A pull brings the appeal. Throws `ApiError`. [Q3] [M9] */
export async function appeal(decisionId: string, text: string): Promise<void> {
  await postAppeal((...request) => globalThis.fetch(...request), decisionId, { text })
  void deviceSync.wake()
}

/** Marks decisions as read. Call it after they were shown. */
export async function markNoticesRead(
  ids: readonly string[],
  db: DeviceDatabase = deviceDb,
): Promise<void> {
  await db.notices.where('id').anyOf(ids).modify({ isNew: false })
}

/** Call it when the person has been shown this sanction. */
export function markSanctionRead(id: string): Promise<void> {
  return writeValue(deviceDb, 'readSanction', id)
}
