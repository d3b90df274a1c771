import { type PhotoWidth, photoWidths } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import type { PhotoRecord } from './photo-records.ts'

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

/**
 * Forgets photos of a form that are no place's yet, nor named by a draft: another tab with the same
 * draft may have sent them, or be writing on. The form's own draft is to be forgotten before.
 */
export async function dropPickedPhotos(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', [db.drafts, db.photos, db.photoContents], async () => {
    const photos = await db.photos.bulkGet([...ids])
    const drafts = JSON.stringify(await db.drafts.toArray())
    const isLeft = (photo: PhotoRecord) => photo.resourceId === null && !drafts.includes(photo.id)
    await dropPhotos(
      db,
      photos.flatMap((photo) => (photo && isLeft(photo) ? photo.id : [])),
    )
  })
}
