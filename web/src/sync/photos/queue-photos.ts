import type { Intent } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'
import { enqueue, newKey } from '../outbox.ts'

/** What is written about one place together with its photos. */
export interface PhotosWrite {
  resourceId: string
  /** What is written before them: the place itself, or an edit of it. */
  intent: Intent | null
  /** Kept before with `keepPhoto`, in the order in which they are to be shown. */
  photoIds: readonly string[]
  /** Those of the place that go. */
  removedIds?: readonly string[]
}

/**
 * Queues photos that this account has picked, in their order, and what is written with them: all of
 * it or nothing. [Q2] They are the place's from now on, and no draft's. Throws when one of them is
 * not on this device.
 */
export async function queuePhotos(
  db: DeviceDatabase,
  { resourceId, photoIds, removedIds = [], intent, now }: PhotosWrite & { now: number },
): Promise<void> {
  // Before the transaction, which may run again after it was whole. [fault 27]
  const intentKey = newKey()
  const withKey = (id: string) => ({ id, key: newKey() })
  const removed = removedIds.map(withKey)
  const photos = photoIds.map(withKey)
  await db.transaction('rw', [db.device, db.outbox, db.photos], async () => {
    const account = await readValue(db, 'account')
    if (!account) throw new Error('Only a member changes photos, and nobody is signed in')
    const entityId = resourceId
    // Before those that are to have their room.
    for (const { id, key } of removed) {
      const deletion: Intent = { kind: 'delete-photo', entityId, arguments: { id } }
      await enqueue(db, account.id, deletion, now, key)
    }
    if (intent) await enqueue(db, account.id, intent, now, intentKey)
    for (const { id, key } of photos) {
      const photo = await db.photos.get(id)
      if (photo?.userId !== account.id) throw new Error('A photo to be added is not on this device')
      await db.photos.update(id, { resourceId })
      const addition: Intent = { kind: 'add-photo', entityId, arguments: { id } }
      await enqueue(db, account.id, addition, now, key)
    }
  })
}
