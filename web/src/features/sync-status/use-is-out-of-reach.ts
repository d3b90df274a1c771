import { useSyncExternalStore } from 'react'
import { deviceSync } from '../../sync/device-sync.ts'

/** True when a feed that the screen waits for could not be read, until what it waits for `isHere`. */
export function useIsOutOfReach(
  isHere: boolean,
  feeds: readonly ('catalogue' | 'mine')[],
): boolean {
  const state = useSyncExternalStore(deviceSync.subscribe, deviceSync.state)
  return !isHere && feeds.some((feed) => state[feed] === 'failed')
}
