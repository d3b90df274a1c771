import { type OutboxRecord, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue } from '../db/device-values.ts'
import { deletePhotosOf, dropPhotos } from '../db/photos.ts'

/** What `deleteReportedOf` writes to. */
export const reportedTables = (db: DeviceDatabase) => [
  db.outbox,
  db.journal,
  db.photos,
  db.photoContents,
]

/**
 * The server has it, so that the account loses nothing when it leaves. What deletes a photo stays a
 * while, as ids alone: the photo may still be on its way from another tab. [R7]
 */
const isReported = ({ state, kind }: OutboxRecord) =>
  state === 'acknowledged' && kind !== 'delete-photo'

/**
 * Forgets what an account has written and the server has taken, words and photos. What is unsent stays
 * for its return. To be called inside a transaction over `reportedTables`. [Q9] [security 23]
 */
export async function deleteReportedOf(db: DeviceDatabase, userId: string): Promise<void> {
  // What cannot be read as an account may have no id, and is to leave all the same. Section 4.
  if (typeof userId !== 'string') return
  for (const table of [db.outbox, db.journal])
    await table.where('userId').equals(userId).filter(isReported).delete()
  await deletePhotosOf(db, userId)
}

/**
 * Forgets which places were looked at: their reviews and their photos, which the network brings again.
 * To be called inside a transaction over them.
 */
export async function deleteViewed(db: DeviceDatabase): Promise<void> {
  await db.reviewLists.clear()
  const isFetched = ({ userId }: { userId: string | null }) => userId === null
  await dropPhotos(db, await db.photos.filter(isFetched).primaryKeys())
}

/**
 * At a start: forgets what accounts that have left still have here beside their unsent writes. A version
 * of the app before this one kept more; a page that went away keeps its draft unseen; and no photo is
 * on its way any more that a kept deletion would have to wait for.
 */
export async function deleteLeftovers(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts, ...reportedTables(db)], async () => {
    const here = (await readValue(db, 'account'))?.id ?? visitorId
    const isOthers = ({ userId }: { userId: string }) => userId !== here && userId !== visitorId
    const isLeft = (record: OutboxRecord) => isOthers(record) && record.state === 'acknowledged'
    await db.drafts.filter(isOthers).delete()
    for (const table of [db.outbox, db.journal]) await table.filter(isLeft).delete()
    const owners = (await db.photos.orderBy('userId').uniqueKeys()).map(String)
    for (const userId of owners) if (isOthers({ userId })) await deletePhotosOf(db, userId)
  })
}
