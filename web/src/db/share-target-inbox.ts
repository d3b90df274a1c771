import { type LostShare, type SharedTexts, visitorId } from '@worldschool/schema'
import { readValue } from './device-values.ts'
import type { DeviceDatabase, DraftRecord } from './indexeddb.ts'

/** Content that another app has shared to this one, until it is in the add form. */
export interface Shared extends SharedTexts {
  /** As received. Browsers with share targets store a blob beside the row, so it is never read as a whole. */
  photos: readonly Blob[]
  /** What could not be stored. */
  lost?: LostShare | undefined
}

/** Shared content is stored as a draft and treated like a draft: moved to the account at sign-in, deleted at sign-out. */
const about = 'shared'
const nameOf = (keptAt: number) => `${about}:${keptAt}`

/** Stores shared content for the current account or visitor. Earlier shared content stays. */
export async function storeShared(db: DeviceDatabase, shared: Shared): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const userId = (await readValue(db, 'account'))?.id ?? visitorId
    const last = await lastShared(db, userId)
    // The time identifies the content, so it must be unique, whatever the clock does. [I3]
    const keptAt = Math.max(Date.now(), (last?.keptAt ?? 0) + 1)
    await db.drafts.put({ userId, about: nameOf(keptAt), values: { ...shared }, keptAt })
  })
}

/** Returns the newest shared content that is not in the form yet; null if there is none. */
export async function readShared(
  db: DeviceDatabase,
  userId: string,
): Promise<{ shared: Shared; keptAt: number } | null> {
  const record = await lastShared(db, userId)
  if (!record) return null
  return { shared: record.values as unknown as Shared, keptAt: record.keptAt }
}

/**
 * Replaces the content shared at `keptAt` by a draft of the form with these `values`. In one transaction:
 * the content is always in exactly one of the two.
 */
export async function sharedToDraft(
  db: DeviceDatabase,
  draft: { userId: string; about: string; values: Readonly<Record<string, unknown>> },
  keptAt: number,
): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const viewerId = (await readValue(db, 'account'))?.id ?? visitorId
    const all = await sharedOf(db, draft.userId)
    const shared = all.find((one) => one.keptAt === keptAt)
    if (viewerId !== draft.userId || !shared) return
    await db.drafts.put({ ...draft, keptAt })
    await db.drafts.delete([shared.userId, shared.about])
  })
}

async function lastShared(db: DeviceDatabase, userId: string): Promise<DraftRecord | null> {
  const all = await sharedOf(db, userId)
  return all.toSorted((a, b) => a.keptAt - b.keptAt).at(-1) ?? null
}

function sharedOf(db: DeviceDatabase, userId: string): Promise<DraftRecord[]> {
  const range = db.drafts.where('[userId+about]').between([userId, about], [userId, `${about};`])
  return range.toArray()
}
