import type { OutboxRecord } from '@worldschool/schema'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import type { PhotoRecord } from '../../db/photo-records.ts'
import { deletePhotos } from '../../db/photos.ts'
import { addedPhotoId } from '../outbox/queue-rules.ts'

/** Unused photos stay for this time, because an open form may use a photo that no stored draft names. */
const graceMs = 24 * 60 * 60_000

interface CollectDeps {
  now: number
  /** Returns whether the place shows the photo; null while the catalogue is incomplete. */
  isShown: ((resourceId: string, photoId: string) => boolean) | null
}

/**
 * Deletes photos that nothing refers to any more: no draft, no write that waits or may have to be sent
 * again [P5], no place that shows them; and photos that wait for a moderator stay [M11]. Returns the number of deleted
 * photos.
 */
export async function collectUnusedPhotos(
  db: DeviceDatabase,
  { now, isShown }: CollectDeps,
): Promise<number> {
  const tables = [db.device, db.drafts, db.outbox, db.journal, db.photos, db.photoContents]
  return db.transaction('rw', tables, async () => {
    const photos = await db.photos.toArray()
    if (photos.length === 0) return 0
    const named = JSON.stringify([await db.drafts.toArray(), await readValue(db, 'held')])
    const writes: OutboxRecord[] = [...(await db.outbox.toArray()), ...(await db.journal.toArray())]
    const written = new Set(writes.map(addedPhotoId))
    const isUsed = ({ id, resourceId, keptAt }: PhotoRecord) => {
      if (written.has(id) || named.includes(id)) return true
      if (resourceId === null) return Math.abs(now - keptAt) < graceMs
      return isShown === null || isShown(resourceId, id)
    }
    const unheld = photos.filter((photo) => !isUsed(photo)).map(({ id }) => id)
    await deletePhotos(db, unheld)
    return unheld.length
  })
}
