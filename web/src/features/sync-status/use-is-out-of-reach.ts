import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceSync } from '../../sync/device-sync.ts'

/** Between the end of a sync and the screen's knowing what it brought. */
const settleMs = 600

/** True once a sync has ended without what the screen waits for, until that `isHere`. */
export function useIsOutOfReach(isHere: boolean): boolean {
  const isSyncing = useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isSyncing)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (isHere) return setHasEnded(false)
    if (isSyncing) return
    const timer = setTimeout(() => setHasEnded(true), settleMs)
    return () => clearTimeout(timer)
  }, [isHere, isSyncing])
  return hasEnded && !isHere
}
