import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/**
 * Calls `start` once, as soon as a row on the device requests a download: when the app starts, or later when a
 * tab requests one. The download code is loaded only then. Returns a function that stops observing.
 */
export function watchPendingDownloads(db: DeviceDatabase, start: () => void): () => void {
  const watching = liveQuery(() =>
    db.mapDownloads.filter(({ state }) => state === 'wanted').count(),
  ).subscribe({
    next: (wanted) => {
      if (wanted === 0) return
      stop()
      start()
    },
    // The next start of the app tries again.
    error: console.error,
  })
  const stop = () => watching.unsubscribe()
  return stop
}
