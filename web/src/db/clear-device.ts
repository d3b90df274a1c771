import { deviceStorage } from '../lib/device-storage.ts'
import { readValue, writeValue } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'
import { clearCachedTiles } from './tiles/tile-index.ts'

/**
 * Deletes everything that this origin stores on the device, of every account, except the app's own files:
 * rows, maps, photos, settings, caches. If a session must still be ended on the server, the data for that stays:
 * the mark, the account id and the deletions of discarded photos. [R7] [Q9]
 */
export async function clearDevice(db: DeviceDatabase): Promise<void> {
  await clearRows(db)
  deviceStorage.clear()
  // Only after its copy in local storage, so that a requested deletion is not reported as data loss. [fault 26]
  await db.device.delete('databaseId')
  await clearCachedTiles().catch(console.error)
  await deleteCaches((name) => !isOfApp(name)).catch(console.error)
}

/** Also deletes the app's own files, as if the app had never been opened. */
export async function uninstall(): Promise<void> {
  await deleteCaches(() => true)
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
}

/** Deletes rows, not the database, so that other open tabs keep working. */
async function clearRows(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [databaseId, sessionToEnd, leftBy] = await Promise.all([
      readValue(db, 'databaseId'),
      readValue(db, 'sessionToEnd'),
      readValue(db, 'leftBy'),
    ])
    const takingBack = await db.outbox
      .filter(
        ({ userId, state, takesBack }) =>
          userId === leftBy && state === 'queued' && takesBack === true,
      )
      .toArray()
    await Promise.all(db.tables.map((table) => table.clear()))
    if (databaseId) await writeValue(db, 'databaseId', databaseId)
    if (sessionToEnd) {
      await writeValue(db, 'sessionToEnd', sessionToEnd)
      await writeValue(db, 'isCleared', true)
    }
    if (leftBy) await writeValue(db, 'leftBy', leftBy)
    await db.outbox.bulkPut(takingBack)
  })
}

/** The precache stays: without it the app would not start offline, and could not end the session later. */
const isOfApp = (cacheName: string) => cacheName.includes('precache')

async function deleteCaches(isToGo: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isToGo).map((name) => caches.delete(name)))
}
