import { type VisitorData, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './indexeddb.ts'

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
export async function deleteDraftsOfAccounts(db: DeviceDatabase): Promise<void> {
  const keys = await db.drafts.toCollection().primaryKeys()
  await db.drafts.bulkDelete(keys.filter(([userId]) => userId !== visitorId))
}

/**
 * Moves a visitor's drafts to the account. If the account already has a draft of the same form, the
 * visitor keeps the other draft, so that neither text is lost. [Q8]
 */
export async function moveVisitorDrafts(db: DeviceDatabase, userId: string): Promise<void> {
  const drafts = await db.drafts.toArray()
  const own = new Set(drafts.filter((draft) => draft.userId === userId).map(({ about }) => about))
  const moved = drafts.filter(({ userId, about }) => userId === visitorId && !own.has(about))
  await db.drafts.bulkDelete(moved.map(({ about }): [string, string] => [visitorId, about]))
  await db.drafts.bulkPut(moved.map((draft) => ({ ...draft, userId })))
}

/**
 * Moves photos that a visitor picked to the account, except photos of drafts that the visitor keeps. The moved
 * photos belong to moved drafts, or to the form on screen, which stays open during the sign-in.
 */
export async function moveVisitorPhotos(db: DeviceDatabase, userId: string): Promise<void> {
  const remaining = await db.drafts.filter((draft) => draft.userId === visitorId).toArray()
  const named = JSON.stringify(remaining)
  const picked = db.photos.where('userId').equals(visitorId)
  await picked.filter(({ id }) => !named.includes(id)).modify({ userId })
}
