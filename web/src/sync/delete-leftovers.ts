import { type OutboxRecord, visitorId } from '@worldschool/schema'
import { readValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import { deletePhotos, deletePhotosOf } from '../db/photos.ts'

/** The tables that `deleteReportedOf` writes to. */
export const reportedTables = (db: DeviceDatabase) => [
  db.outbox,
  db.journal,
  db.photos,
  db.photoContents,
]

/**
 * Returns true if the server has the write, so that nothing is lost when the record is deleted here. A record
 * that deletes a photo stays for a while, because another tab may still be sending the photo. [R7]
 */
const isReported = ({ state, kind }: OutboxRecord) =>
  state === 'acknowledged' && kind !== 'delete-photo'

/**
 * Deletes the text and photos of an account that the server has acknowledged. Unsent writes stay until the
 * account signs in again. Call it inside a transaction over `reportedTables`. [Q9] [SEC-23]
 */
export async function deleteReportedOf(db: DeviceDatabase, userId: string): Promise<void> {
  // An unreadable account record may have no id, and must be removable all the same. Specification,
  // section 4.
  if (typeof userId !== 'string') return
  for (const table of [db.outbox, db.journal])
    await table.where('userId').equals(userId).filter(isReported).delete()
  await deletePhotosOf(db, userId)
}

/**
 * Deletes reviews and fetched photos, because they show which places were viewed. They can be fetched again.
 * Call it inside a transaction over their tables.
 */
export async function deleteViewed(db: DeviceDatabase): Promise<void> {
  await db.reviewLists.clear()
  const isFetched = ({ userId }: { userId: string | null }) => userId === null
  await deletePhotos(db, await db.photos.filter(isFetched).primaryKeys())
}

/**
 * At a start, deletes all data of accounts that have signed out, except their unsent writes. An earlier
 * version of the app left more behind, and a closing page may store its draft after the sign-out. Acknowledged
 * deletions of photos are deleted too, because no photo is being sent when the app starts.
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
