import { storageKeys, visitorId } from '@worldschool/schema'
import { readValue } from './device-values.ts'
import type { DeviceDatabase, DraftRecord } from './indexeddb.ts'

/*
 * When a page unloads, it stores its draft in local storage, which is synchronous. Browsers may drop a database
 * write that begins at `pagehide`, and WebKit would block all other pages until it ends. The draft moves to the
 * database when drafts are next read. Signing out deletes it. [Q9]
 */

/** The part of `Storage` that is used here. */
export interface UnloadStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

const isSameForm = (a: DraftRecord, b: DraftRecord) => a.userId === b.userId && a.about === b.about

export function storeDraftOnUnload(storage: UnloadStorage, draft: DraftRecord): void {
  write(storage, [...read(storage).filter((other) => !isSameForm(other, draft)), draft])
}

/** Deletes the draft stored at `keptAt`, after it was sent or discarded. */
export function deleteUnloadDraft(
  storage: UnloadStorage,
  { about, keptAt }: Pick<DraftRecord, 'about' | 'keptAt'>,
): void {
  filterUnloadDrafts(storage, (draft) => draft.about !== about || draft.keptAt !== keptAt)
}

/**
 * Moves the drafts to the database, unless a later one is there or their account has signed out. They leave
 * local storage once they are committed. [Q9]
 */
export async function moveUnloadDrafts(db: DeviceDatabase, storage: UnloadStorage): Promise<void> {
  const drafts = read(storage)
  if (drafts.length === 0) return
  await db.transaction('rw', [db.device, db.drafts], async () => {
    const accountId = (await readValue(db, 'account'))?.id
    for (const draft of drafts) {
      if (draft.userId !== visitorId && draft.userId !== accountId) continue
      const stored = await db.drafts.get([draft.userId, draft.about])
      if (!stored || stored.keptAt <= draft.keptAt) await db.drafts.put(draft)
    }
  })
  const isMoved = (draft: DraftRecord) =>
    drafts.some((moved) => isSameForm(moved, draft) && moved.keptAt === draft.keptAt)
  filterUnloadDrafts(storage, (draft) => !isMoved(draft))
}

function filterUnloadDrafts(
  storage: UnloadStorage,
  isToStay: (draft: DraftRecord) => boolean,
): void {
  const drafts = read(storage)
  const remaining = drafts.filter(isToStay)
  if (remaining.length < drafts.length) write(storage, remaining)
}

function read(storage: UnloadStorage): DraftRecord[] {
  try {
    const drafts = JSON.parse(storage.getItem(storageKeys.unloadDrafts) ?? '[]')
    return Array.isArray(drafts) ? drafts : []
  } catch {
    return []
  }
}

function write(storage: UnloadStorage, drafts: DraftRecord[]): void {
  if (drafts.length === 0) storage.removeItem(storageKeys.unloadDrafts)
  else storage.setItem(storageKeys.unloadDrafts, JSON.stringify(drafts))
}
