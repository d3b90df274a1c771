import type { Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { withDrainLock } from './drain-lock.ts'
import { drainUnlessTold } from './told-wait.ts'

/** The tag under which the service worker is woken to drain the queue. [Q4] */
export const backgroundSyncTag = 'drain-outbox'

/**
 * One drain for the service worker; the browser wakes it again when this rejects. While the server
 * has asked a tab to be left alone nothing is sent from here either. [Q4] [R6]
 */
export async function drainInBackground(
  db: DeviceDatabase,
  fetch: Fetch,
  locks: LockManager | undefined,
  now: () => number = Date.now,
): Promise<void> {
  const drained = await withDrainLock(locks, () => drainUnlessTold({ db, fetch, now }))
  if (drained.kind === 'later') throw new Error('Something still waits to be sent')
}

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}
