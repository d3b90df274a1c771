import { type VisitorData, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'

/** Counts a visitor's data on this device. [Q8] */
export function countVisitorData(db: DeviceDatabase): Promise<VisitorData> {
  return db.transaction('r', [db.outbox, db.drafts], async () => {
    const saves = await db.outbox.where('userId').equals(visitorId).count()
    // Reads keys only, since drafts may contain photos.
    const keys = await db.drafts.toCollection().primaryKeys()
    return { saves, drafts: keys.filter(([userId]) => userId === visitorId).length }
  })
}

/** Deletes the drafts of accounts and keeps those of the visitor. */
export async function forgetDraftsOfAccounts(db: DeviceDatabase): Promise<void> {
  const keys = await db.drafts.toCollection().primaryKeys()
  await db.drafts.bulkDelete(keys.filter(([userId]) => userId !== visitorId))
}

/**
 * Makes what a visitor was writing the account's. A draft of a form in which the account is writing
 * already stays the visitor's: neither text is lost. [Q8]
 */
export async function adoptVisitorDrafts(db: DeviceDatabase, userId: string): Promise<void> {
  const drafts = await db.drafts.toArray()
  const own = new Set(drafts.filter((draft) => draft.userId === userId).map(({ about }) => about))
  const adopted = drafts.filter(({ userId, about }) => userId === visitorId && !own.has(about))
  await db.drafts.bulkDelete(adopted.map(({ about }): [string, string] => [visitorId, about]))
  await db.drafts.bulkPut(adopted.map((draft) => ({ ...draft, userId })))
}

/**
 * Makes photos that a visitor picked the account's, but for those of drafts that stay the visitor's: the
 * others belong to drafts that were adopted, or to the form on the screen, which goes on after the sign-in.
 */
export async function adoptVisitorPhotos(db: DeviceDatabase, userId: string): Promise<void> {
  const left = await db.drafts.filter((draft) => draft.userId === visitorId).toArray()
  const named = JSON.stringify(left)
  const picked = db.photos.where('userId').equals(visitorId)
  await picked.filter(({ id }) => !named.includes(id)).modify({ userId })
}
