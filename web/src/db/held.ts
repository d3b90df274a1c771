import { liveQuery } from 'dexie'
import { readValue } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'

/**
 * Resolves to true as soon as the server has reported that a new place of the account waits for a moderator, and to
 * false if the place is public at once or was discarded. Offline, it resolves after the place was sent. [M11]
 */
export function waitsForModerator(db: DeviceDatabase, id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const query = liveQuery(() =>
      db.transaction('r', db.device, db.outbox, async () => {
        const held = await readValue(db, 'held')
        if (held?.resources.some((resource) => resource.id === id)) return true
        const isQueued = (await db.outbox.where('entityId').equals(id).count()) > 0
        return isQueued ? null : false
      }),
    )
    const watching = query.subscribe({
      next: (isHeld) => {
        if (isHeld === null) return
        resolve(isHeld)
        // The subscription does not exist yet if the first result comes at once.
        queueMicrotask(() => watching.unsubscribe())
      },
      error: reject,
    })
  })
}
