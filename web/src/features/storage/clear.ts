import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deletePhotos } from '../../db/photos.ts'
import { clearCachedTiles } from '../../db/tiles/tile-index.ts'
import { deleteRegion } from '../../sync/offline-maps/download-rows.ts'
import type { StorageKind } from './measure.ts'

/** Kinds of data that can be fetched again. */
export const clearableKinds = ['photos', 'streets', 'maps'] as const

export type ClearableKind = (typeof clearableKinds)[number]

export function isClearable(kind: StorageKind): kind is ClearableKind {
  return clearableKinds.some((one) => one === kind)
}

/** Deletes one kind of fetched data, and keeps data that was created on this device. */
export async function clearKind(kind: ClearableKind, db: DeviceDatabase): Promise<void> {
  if (kind === 'photos') await clearFetchedPhotos(db)
  else if (kind === 'streets') await clearCachedTiles()
  else await deleteMaps(db)
}

/** Deletes fetched photos, but not photos that were picked here, because they may not have been sent yet. */
async function clearFetchedPhotos(db: DeviceDatabase): Promise<void> {
  const fetched = await db.photos.filter(({ userId }) => userId === null).primaryKeys()
  await deletePhotos(db, fetched)
}

async function deleteMaps(db: DeviceDatabase): Promise<void> {
  const regionNames = await db.mapAreas.toCollection().primaryKeys()
  const coming = await db.mapDownloads.toCollection().primaryKeys()
  for (const name of new Set([...regionNames, ...coming])) await deleteRegion(db, name)
}
