import { visitorId } from '@worldschool/schema'
import { readValue } from './device-values.ts'
import type { DeviceDatabase, DraftRecord } from './indexeddb.ts'

type DraftKey = Pick<DraftRecord, 'userId' | 'about'>

export async function readDraft(
  db: DeviceDatabase,
  { userId, about }: DraftKey,
): Promise<DraftRecord | undefined> {
  return db.drafts.get([userId, about])
}

/** Stores a draft, unless its account has signed out meanwhile. [Q9] */
export async function storeDraft(db: DeviceDatabase, draft: DraftRecord): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const isHere = ((await readValue(db, 'account'))?.id ?? visitorId) === draft.userId
    if (isHere) await db.drafts.put(draft)
  })
}

/**
 * Deletes the draft stored at `keptAt`, but not a later draft, which another tab has stored. A visitor's draft
 * may belong to an account by now, because a sign-in before sending may have moved it.
 */
export async function deleteDraft(
  db: DeviceDatabase,
  { userId, about, keptAt }: DraftKey & Pick<DraftRecord, 'keptAt'>,
): Promise<void> {
  const isMatch = (draft: DraftRecord) =>
    draft.about === about &&
    draft.keptAt === keptAt &&
    (userId === visitorId || draft.userId === userId)
  await db.drafts.filter(isMatch).delete()
}
