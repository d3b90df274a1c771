import type { Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { drain } from './drain.ts'
import { withDrainLock } from './drain-lock.ts'

/** The tag under which the service worker is woken to drain the queue. [Q4] */
export const backgroundSyncTag = 'drain-outbox'

/** One drain for the service worker; the browser wakes it again when this rejects. [Q4] */
export async function drainInBackground(
  db: DeviceDatabase,
  fetch: Fetch,
  locks: LockManager | undefined,
): Promise<void> {
  const outcome = await withDrainLock(locks, () => drain(db, fetch))
  if (outcome.kind === 'later') throw new Error('Something still waits to be sent')
}

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}
