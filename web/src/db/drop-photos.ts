import { type PhotoWidth, photoWidths } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'

/** Forgets photos with their bytes. Nobody may hold them any more. */
export async function dropPhotos(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', [db.photos, db.photoContents], async () => {
    await db.photos.bulkDelete([...ids])
    await db.photoContents.bulkDelete(
      ids.flatMap((id) => photoWidths.map((width): [string, PhotoWidth] => [id, width])),
    )
  })
}

/** Forgets photos of a form that are no place's yet: another tab with the same draft may have sent them. */
export async function dropPickedPhotos(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', [db.photos, db.photoContents], async () => {
    const photos = await db.photos.bulkGet([...ids])
    await dropPhotos(
      db,
      photos.flatMap((photo) => (photo?.resourceId === null ? photo.id : [])),
    )
  })
}
