import { ApiError, type Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { pullReviews } from './pull-reviews.ts'

/** The `reviewsRevision` of a resource as the device knows it; undefined when it is not there. */
export type RevisionLookup = (resourceId: string) => number | undefined

/** Refreshes every list that is held or belongs to a saved resource, so that they read offline. */
export async function pullWantedReviews(
  db: DeviceDatabase,
  fetch: Fetch,
  revisionOf: RevisionLookup,
): Promise<void> {
  const held = await db.reviewLists.toCollection().primaryKeys()
  const saved = await db.saved.toCollection().primaryKeys()
  const wanted = new Set([...held, ...saved])
  for (const id of wanted) {
    const revision = revisionOf(id)
    if (revision !== undefined) await pullReviews(db, fetch, id, revision).catch(passOverDeleted)
  }
}

/** A place deleted since the catalogue was pulled: the next pull tells it. */
function passOverDeleted(error: unknown): void {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410)
  if (!isGone) throw error
}
