import { project, type Resource, type View, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { readStoredAccount, readValue, writeValue } from './device-values.ts'
import { listOf } from './merge-sorted-pages.ts'
import type { ViewStore } from './view.ts'

/** The beginning of the list, how long the whole is, and what the cards say of the viewer. */
export interface StartupSnapshot extends Pick<View, 'savedIds' | 'pendingById'> {
  list: readonly Resource[]
  total: number
}

/**
 * The first cards as the whole would show them, out of one record; null when none was kept, or the
 * catalogue has moved on since.
 */
export function readStartupSnapshot(db: DeviceDatabase): Promise<StartupSnapshot | null> {
  return db.transaction('r', [db.device, db.saved, db.outbox, db.ownReviews], async () => {
    const [kept, catalogue, viewer, saved, reviews] = await Promise.all([
      readValue(db, 'firstRows'),
      readValue(db, 'catalogue'),
      readStoredAccount(db),
      db.saved.toArray(),
      db.ownReviews.toArray(),
    ])
    if (!kept || !catalogue?.isComplete || kept.cursor !== catalogue.cursor) return null
    const userId = viewer?.id ?? visitorId
    const outbox = await db.outbox.where('userId').equals(userId).sortBy('seq')
    const resources = new Map(kept.rows.map((row) => [row.id, row]))
    const ownReviews = new Map(reviews.map((review) => [review.resourceId, review]))
    const savedIds = new Set(saved.map((row) => row.resourceId))
    const isViewerYoung = viewer?.isYoung === true
    const view = project({ resources, savedIds, ownReviews, isViewerYoung }, outbox)
    const list = listOf(view.resources, { resources, newest: kept.rows })
    const total = catalogue.total + view.resources.size - resources.size
    return { list, total, savedIds: view.savedIds, pendingById: view.pendingById }
  })
}

/** More than the first screen of the widest window shows. */
const most = 24
/** What changes often is kept once it rests. */
const restMs = 1_000

/** Keeps the newest rows in a record of their own, which the next start reads before all others. */
export function writeStartupSnapshot(
  db: DeviceDatabase,
  store: Pick<ViewStore, 'get' | 'subscribe'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let keptCursor: string | null = null

  async function keep(): Promise<void> {
    const { newest, catalogue } = store.get()
    if (!catalogue.isComplete || catalogue.cursor === null) return
    keptCursor = catalogue.cursor
    await writeValue(db, 'firstRows', { cursor: keptCursor, rows: newest.slice(0, most) })
  }
  function look(): void {
    const { cursor, isComplete } = store.get().catalogue
    if (!isComplete || cursor === keptCursor) return
    clearTimeout(timer)
    // Without it the next start is slower, and no more.
    timer = setTimeout(() => void keep().catch(console.warn), restMs)
  }
  store.subscribe(look)
  look()
}
