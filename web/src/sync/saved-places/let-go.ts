import type { DeviceDatabase } from '../../db/database.ts'
import { dropPhotos } from '../../db/photos.ts'

/**
 * Forgets what was fetched of places that are not saved any more; what a person picked here is not
 * fetched. Answers how many photos.
 */
export async function letGoOfUnsaved(
  db: DeviceDatabase,
  savedIds: ReadonlySet<string>,
): Promise<number> {
  return db.transaction('rw', [db.photos, db.photoContents], async () => {
    const unsaved = await db.photos
      .filter(
        ({ userId, resourceId }) =>
          userId === null && resourceId !== null && !savedIds.has(resourceId),
      )
      .primaryKeys()
    await dropPhotos(db, unsaved)
    return unsaved.length
  })
}
