import { type LostShare, type SharedTexts, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { readValue } from './device-values.ts'

/** What another app has shared to this one, until it is in the add form. */
export interface Shared extends SharedTexts {
  /** As they came. Browsers that share keep a blob beside the row, so that it is never read whole. */
  photos: readonly Blob[]
  /** What could not be taken over. */
  lost?: LostShare | undefined
}

/** It lies among the drafts, and goes their way: with a visitor into the account, and out with it. */
const about = 'shared'

/** Keeps what was shared for whoever is here; what was there before makes way. */
export async function keepShared(db: DeviceDatabase, shared: Shared): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const userId = (await readValue(db, 'account'))?.id ?? visitorId
    await db.drafts.put({ userId, about, values: { ...shared }, keptAt: Date.now() })
  })
}

export async function readShared(
  db: DeviceDatabase,
  userId: string,
): Promise<{ shared: Shared; keptAt: number } | null> {
  const record = await db.drafts.get([userId, about])
  if (!record) return null
  return { shared: record.values as unknown as Shared, keptAt: record.keptAt }
}

/**
 * Puts `values` into the draft of the form in place of what was shared at `keptAt`. In one
 * transaction: it is always in one of the two, and never in both.
 */
export async function turnSharedIntoDraft(
  db: DeviceDatabase,
  draft: { userId: string; about: string; values: Readonly<Record<string, unknown>> },
  keptAt: number,
): Promise<void> {
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const viewerId = (await readValue(db, 'account'))?.id ?? visitorId
    const shared = await db.drafts.get([draft.userId, about])
    if (viewerId !== draft.userId || shared?.keptAt !== keptAt) return
    await db.drafts.put({ ...draft, keptAt })
    await db.drafts.delete([draft.userId, about])
  })
}
