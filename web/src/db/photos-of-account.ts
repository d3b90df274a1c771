import { visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { dropPhotos } from './drop-photos.ts'

/**
 * Forgets what an account has picked on this device, but for what its queue or journal still needs to
 * send. [Q9] [P5] To be called inside a transaction over the queue, the journal and the photos.
 */
export async function forgetPhotosOf(db: DeviceDatabase, userId: string): Promise<void> {
  // What cannot be read as an account may have no id, and is to leave all the same. Section 4.
  if (typeof userId !== 'string') return
  const picked = await db.photos.where('userId').equals(userId).primaryKeys()
  if (picked.length === 0) return
  const [queued, told] = await Promise.all(
    [db.outbox, db.journal].map((table) => table.where('userId').equals(userId).toArray()),
  )
  const held = new Set(
    [...(queued ?? []), ...(told ?? [])].flatMap((record) =>
      record.kind === 'add-photo' ? record.arguments.id : [],
    ),
  )
  await dropPhotos(
    db,
    picked.filter((id) => !held.has(id)),
  )
}

/** What a visitor has picked for a draft is the account's, as the draft is. [Q8] */
export async function adoptVisitorPhotos(db: DeviceDatabase, userId: string): Promise<void> {
  await db.photos.where('userId').equals(visitorId).modify({ userId })
}
