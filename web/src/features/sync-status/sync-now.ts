import { deviceSync } from '../../sync/device-sync.ts'

/** Syncs at once instead of waiting for the timer. [Q4] */
export function syncNow(): void {
  deviceSync.wake()
}
