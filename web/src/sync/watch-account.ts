import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue } from '../db/device-values.ts'

/** How soon a failed look at the database is taken again. */
const retryMs = 1_000

/**
 * Calls `notice` at first and whenever an account is written here or leaves, in this tab or another,
 * also when it is the same one that has signed in again. Returns how to stop.
 */
export function watchAccount(db: DeviceDatabase, notice: () => void): () => void {
  const query = liveQuery(() => readValue(db, 'account'))
  let stop = watch()

  function watch(): () => void {
    const watching = query.subscribe({
      next: notice,
      // A query that failed watches nothing any more.
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
