import { useSyncExternalStore } from 'react'
import { deviceSync } from '../../sync/device-sync.ts'

export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}
