import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/**
 * Calls `start` once, as soon as a requested download is on the device: after a start of the app, or when
 * another tab has begun one. The download code is loaded only then. Returns a function that stops it.
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
