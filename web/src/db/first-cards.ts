import { project, type Resource, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { readValue } from './device-values.ts'
import { listOf } from './newest-first.ts'
import { readStoredAccount } from './stored-account.ts'

/** The beginning of the list, and how long the whole is. */
export interface FirstCards {
  list: readonly Resource[]
  total: number
}

/**
 * The first cards as the whole would show them, out of one record; null when none was kept, or the
 * catalogue has moved on since.
 */
export function readFirstCards(db: DeviceDatabase): Promise<FirstCards | null> {
  return db.transaction('r', [db.device, db.outbox, db.ownReviews], async () => {
    const [kept, catalogue, viewer, reviews] = await Promise.all([
      readValue(db, 'firstRows'),
      readValue(db, 'catalogue'),
      readStoredAccount(db),
      db.ownReviews.toArray(),
    ])
    if (!kept || !catalogue?.isComplete || kept.cursor !== catalogue.cursor) return null
    const userId = viewer?.id ?? visitorId
    const outbox = await db.outbox.where('userId').equals(userId).sortBy('seq')
    const resources = new Map(kept.rows.map((row) => [row.id, row]))
    const ownReviews = new Map(reviews.map((review) => [review.resourceId, review]))
    const view = project({ resources, savedIds: new Set(), ownReviews }, outbox)
    const list = listOf(view.resources, { resources, newest: kept.rows })
    return { list, total: catalogue.total }
  })
}
