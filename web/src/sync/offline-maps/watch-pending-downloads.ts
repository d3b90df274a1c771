import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../../db/database.ts'

/**
 * Calls `start` once, as soon as any download is on the device that is to go on: after a start of the
 * app, or when another tab has begun one. What downloads need not be loaded before. Returns how to stop.
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
    // The next start of the app looks again.
    error: console.error,
  })
  const stop = () => watching.unsubscribe()
  return stop
}
