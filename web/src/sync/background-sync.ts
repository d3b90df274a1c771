import type { Fetch } from '../api/client.ts'
import { sendByFetch } from '../api/send-bytes.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import { arePhotosWaiting } from './outbox/acknowledge.ts'
import { drainUnlessBackedOff } from './outbox/backoff-and-retry-after.ts'
import { canSendPhotos, usualWaitMs, withDrainLock } from './outbox/drain.ts'
import { drainPhotos, photoLock } from './photos/drain-photos.ts'

/** The wait is shorter than in a tab, because the browser ends a sync event long before a photo's timeout. */
const backgroundLock = { ...photoLock, maxWaitMs: usualWaitMs }

/**
 * Drains both queues once in the service worker, the text before the photos; the browser retries later if this
 * rejects. A Retry-After that a tab received applies here too. [Q4] [R6]
 */
export async function drainInBackground(
  db: DeviceDatabase,
  fetch: Fetch,
  locks: LockManager | undefined,
  now: () => number = Date.now,
): Promise<void> {
  const deps = { db, fetch, now, sendBytes: sendByFetch, onProgress: () => undefined }
  const drained = await withDrainLock(locks, () => drainUnlessBackedOff(deps))
  const photos =
    canSendPhotos(drained) && (await arePhotosWaiting(db))
      ? await withDrainLock(locks, () => drainPhotos(deps, false), backgroundLock)
      : null
  if (drained.kind === 'later' || photos?.kind === 'later')
    throw new Error('Some writes are still unsent')
}
