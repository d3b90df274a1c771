import { deviceSync } from '../../sync/device-sync.ts'

/** Tries everything at once instead of waiting for the timer. [Q4] */
export function syncNow(): void {
  deviceSync.wake()
}
