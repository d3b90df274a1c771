import type { Intent } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'
import { enqueue, newKey } from '../outbox.ts'

interface Addition {
  resourceId: string
  photoIds: readonly string[]
  /** What is written with them, before them: the place itself, or an edit of it. */
  intent: Intent | null
  now: number
}

/**
 * Queues photos that this account has picked, in their order, and what is written with them: all of
 * it or nothing. [Q2] They are the place's from now on, and no draft's.
 */
export async function queuePhotos(
  db: DeviceDatabase,
  { resourceId, photoIds, intent, now }: Addition,
): Promise<void> {
  // Before the transaction, which may run again after it was whole. [fault 27]
  const intentKey = newKey()
  const photos = photoIds.map((id) => ({ id, key: newKey() }))
  await db.transaction('rw', [db.device, db.outbox, db.photos], async () => {
    const account = await readValue(db, 'account')
    if (!account) throw new Error('Only a member adds photos, and nobody is signed in')
    if (intent) await enqueue(db, account.id, intent, now, intentKey)
    for (const { id, key } of photos) {
      const photo = await db.photos.get(id)
      if (photo?.userId !== account.id) throw new Error('A photo to be added is not on this device')
      await db.photos.update(id, { resourceId })
      const addition: Intent = { kind: 'add-photo', entityId: resourceId, arguments: { id } }
      await enqueue(db, account.id, addition, now, key)
    }
  })
}
