import type { DeviceDatabase } from './database.ts'
import { dropPhotos } from './photos.ts'
import { clearKeptTiles } from './tiles/tile-index.ts'

/** Lets go of something that the network can bring again. */
type Trim = (db: DeviceDatabase) => Promise<void>

/** All that may go when the phone is full, the streets first; what is kept for later joins here. [fault 25] */
const trims: readonly Trim[] = [
  clearKeptTiles,
  forgetCaches,
  forgetUnsavedReviews,
  forgetUnsavedPhotos,
]

/** Never touches what a person made, nor the catalogue, which has to be there with no network. */
export async function evictCachedData(db: DeviceDatabase): Promise<void> {
  // One that fails must not keep the others from it.
  for (const trim of trims) await trim(db).catch(console.error)
}

/** What the network brings again; the app itself stays, or it would not start with no network. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const others = names.filter((name) => !name.includes('precache'))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Reviews of places that were only looked at. */
async function forgetUnsavedReviews(db: DeviceDatabase): Promise<void> {
  const saved = await savedPlaces(db)
  await db.reviewLists.where('resourceId').noneOf(saved).delete()
}

/** What was fetched of places that were only looked at; what a person picked here is theirs. */
async function forgetUnsavedPhotos(db: DeviceDatabase): Promise<void> {
  const saved = await savedPlaces(db)
  const others = db.photos.where('resourceId').noneOf(saved)
  const fetched = await others.filter(({ userId }) => userId === null).primaryKeys()
  await dropPhotos(db, fetched)
}

/** A visitor's hearts, and those that are still to be sent, are in the queue alone. [Q8] */
async function savedPlaces(db: DeviceDatabase): Promise<string[]> {
  const saved = await db.saved.toCollection().primaryKeys()
  const hearts = await db.outbox.filter(({ kind }) => kind === 'save').toArray()
  return [...saved, ...hearts.map(({ entityId }) => entityId)]
}
