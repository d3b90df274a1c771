import { liveQuery } from 'dexie'
import { readValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'

/** Delay in ms before a failed query is subscribed again. */
const retryMs = 1_000

/**
 * Calls `notice` at first and whenever the account is written or removed, in this tab or another, also
 * when the same account has signed in again. Returns a function that stops it.
 */
export function watchAccount(db: DeviceDatabase, notice: () => void): () => void {
  const query = liveQuery(() => readValue(db, 'account'))
  let stop = watch()

  function watch(): () => void {
    const watching = query.subscribe({
      next: notice,
      // A failed query emits nothing any more, so subscribe again.
      error: () => {
        watching.unsubscribe()
        const timer = setTimeout(() => {
          stop = watch()
        }, retryMs)
        stop = () => clearTimeout(timer)
      },
    })
    return () => watching.unsubscribe()
  }
  return () => stop()
}
