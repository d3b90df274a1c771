import { useSyncExternalStore } from 'react'
import { deviceSync } from '../../sync/device-sync.ts'

/** False while the browser says there is no network, or after the server gave no answer. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}
