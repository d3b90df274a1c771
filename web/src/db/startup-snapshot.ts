import { project, type Resource, type View, visitorId } from '@worldschool/schema'
import { readStoredAccount, readValue, writeValue } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'
import { listOf } from './merge-sorted-pages.ts'
import type { ViewStore } from './view.ts'

/** The start of the list, its total length, and what the cards show about the viewer. */
export interface StartupSnapshot extends Pick<View, 'savedIds' | 'pendingById'> {
  list: readonly Resource[]
  total: number
}

/**
 * Returns the first cards as the full view would show them, from one record; null if none was stored, or
 * if the catalogue has changed since.
 */
export function readStartupSnapshot(db: DeviceDatabase): Promise<StartupSnapshot | null> {
  return db.transaction('r', [db.device, db.saved, db.outbox, db.ownReviews], async () => {
    const [snapshot, catalogue, viewer, saved, reviews] = await Promise.all([
      readValue(db, 'firstRows'),
      readValue(db, 'catalogue'),
      readStoredAccount(db),
      db.saved.toArray(),
      db.ownReviews.toArray(),
    ])
    if (!snapshot || !catalogue?.isComplete || snapshot.cursor !== catalogue.cursor) return null
    const userId = viewer?.id ?? visitorId
    const outbox = await db.outbox.where('userId').equals(userId).sortBy('seq')
    const resources = new Map(snapshot.rows.map((row) => [row.id, row]))
    const ownReviews = new Map(reviews.map((review) => [review.resourceId, review]))
    const savedIds = new Set(saved.map((row) => row.resourceId))
    const isViewerYoung = viewer?.isYoung === true
    const view = project({ resources, savedIds, ownReviews, isViewerYoung }, outbox)
    const list = listOf(view.resources, { resources, newest: snapshot.rows })
    const total = catalogue.total + view.resources.size - resources.size
    return { list, total, savedIds: view.savedIds, pendingById: view.pendingById }
  })
}

/** More rows than the first screen of the widest window shows. */
const maxRows = 24
/** Debounce in ms: frequent changes are stored once they pause. */
const debounceMs = 1_000

/** Stores the newest rows in a separate record, which the next start reads before all others. */
export function writeStartupSnapshot(
  db: DeviceDatabase,
  store: Pick<ViewStore, 'get' | 'subscribe'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let storedCursor: string | null = null

  async function keep(): Promise<void> {
    const { newest, catalogue } = store.get()
    if (!catalogue.isComplete || catalogue.cursor === null) return
    storedCursor = catalogue.cursor
    await writeValue(db, 'firstRows', { cursor: storedCursor, rows: newest.slice(0, maxRows) })
  }
  function schedule(): void {
    const { cursor, isComplete } = store.get().catalogue
    if (!isComplete || cursor === storedCursor) return
    clearTimeout(timer)
    // A failure only makes the next start slower.
    timer = setTimeout(() => void keep().catch(console.warn), debounceMs)
  }
  store.subscribe(schedule)
  schedule()
}
