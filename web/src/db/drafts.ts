import { visitorId } from '@worldschool/schema'
import type { DeviceDatabase, DraftRecord } from './database.ts'
import { readValue } from './device-values.ts'

type DraftKey = Pick<DraftRecord, 'userId' | 'about'>

export async function readDraft(
  db: DeviceDatabase,
  { userId, about }: DraftKey,
): Promise<DraftRecord | undefined> {
  return db.drafts.get([userId, about])
}

/** Keeps what was typed, unless its account has left this device meanwhile. [Q9] */
export async function storeDraft(db: DeviceDatabase, draft: DraftRecord): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const isHere = ((await readValue(db, 'account'))?.id ?? visitorId) === draft.userId
    if (isHere) await db.drafts.put(draft)
  })
}

/**
 * The same for a page that is going away. It hears no answer any more, so it asks nothing first and
 * hands all over within this call. A row that comes too late for its sign-out is cleared by the next
 * sign-in, unread.
 */
export function storeDraftOnUnload(db: DeviceDatabase, draft: DraftRecord): void {
  const transaction = db.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
  transaction.objectStore('drafts').put(draft)
  transaction.commit()
}

/**
 * Forgets the draft that was kept at `keptAt`; a later one is another tab's. A visitor's goes under
 * either name: a sign-in on the way to sending has made it the account's.
 */
export async function deleteDraft(
  db: DeviceDatabase,
  { userId, about, keptAt }: DraftKey & Pick<DraftRecord, 'keptAt'>,
): Promise<void> {
  const isIt = (draft: DraftRecord) =>
    draft.about === about &&
    draft.keptAt === keptAt &&
    (userId === visitorId || draft.userId === userId)
  await db.drafts.filter(isIt).delete()
}
