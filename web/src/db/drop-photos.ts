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
