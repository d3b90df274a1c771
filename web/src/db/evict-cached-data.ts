import type { DeviceDatabase } from './indexeddb.ts'
import { deletePhotos } from './photos.ts'
import { clearCachedTiles } from './tiles/tile-index.ts'

/** Deletes data that can be fetched again. */
type Trim = (db: DeviceDatabase) => Promise<void>

/** All evictions when the storage quota is exceeded, map tiles first; add new caches here. [fault 25] */
const trims: readonly Trim[] = [
  clearCachedTiles,
  deleteCaches,
  deleteUnsavedReviews,
  deleteUnsavedPhotos,
]

/** Frees storage. Never deletes what a person made, nor the catalogue, which must be available offline. */
export async function evictCachedData(db: DeviceDatabase): Promise<void> {
  // A failed eviction must not prevent the others.
  for (const trim of trims) await trim(db).catch(console.error)
}

/** Deletes caches that can be fetched again, but not the files of the app, which it needs to start offline. */
async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const others = names.filter((name) => !name.includes('precache'))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Deletes the reviews of places that were viewed but not saved. */
async function deleteUnsavedReviews(db: DeviceDatabase): Promise<void> {
  const saved = await savedPlaces(db)
  await db.reviewLists.where('resourceId').noneOf(saved).delete()
}

/** Deletes the fetched photos of places that were viewed but not saved; photos that a person picked here stay. */
async function deleteUnsavedPhotos(db: DeviceDatabase): Promise<void> {
  const saved = await savedPlaces(db)
  const others = db.photos.where('resourceId').noneOf(saved)
  const fetched = await others.filter(({ userId }) => userId === null).primaryKeys()
  await deletePhotos(db, fetched)
}

/** Includes the saves in the outbox: a visitor's saves and unsent saves are only there. [Q8] */
async function savedPlaces(db: DeviceDatabase): Promise<string[]> {
  const saved = await db.saved.toCollection().primaryKeys()
  const saves = await db.outbox.filter(({ kind }) => kind === 'save').toArray()
  return [...saved, ...saves.map(({ entityId }) => entityId)]
}
