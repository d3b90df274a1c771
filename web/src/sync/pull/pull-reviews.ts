import { reviewPaths, reviewsResponse, syncHeaders } from '@worldschool/schema'
import { ApiError, callApi, type Fetch } from '../../api/client.ts'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/**
 * Fetches the reviews of one resource, unless the device has a list as new as `revision`, the
 * resource's `reviewsRevision`. Throws `ApiError`.
 */
export async function pullReviews(
  db: DeviceDatabase,
  fetch: Fetch,
  resourceId: string,
  revision: number,
): Promise<void> {
  const stored = await db.reviewLists.get(resourceId)
  if (stored && stored.reviewsRevision >= revision) return
  const account = await readValue(db, 'account')
  const request = { method: 'GET', path: reviewPaths.ofResource(resourceId) } as const
  const { body: reviews, headers } = await callApi(fetch, request, reviewsResponse)
  const shown = Number(headers.get(syncHeaders.reviewsRevision) ?? revision)
  await db.transaction('rw', db.device, db.reviewLists, async () => {
    // The next account must not find here what the previous one viewed. [Q9]
    if (account && (await readValue(db, 'account'))?.id !== account.id) return
    const current = await db.reviewLists.get(resourceId)
    // Responses may arrive out of order; an older list never replaces a newer one.
    if (current && current.reviewsRevision > shown) return
    await db.reviewLists.put({ resourceId, reviews, reviewsRevision: shown })
  })
}

/** Returns the `reviewsRevision` of a resource on this device; undefined if the resource is not there. */
export type RevisionLookup = (resourceId: string) => number | undefined

/** Refreshes every stored list and the list of every saved resource, so that they can be read offline. */
export async function refreshCachedReviews(
  db: DeviceDatabase,
  fetch: Fetch,
  revisionOf: RevisionLookup,
): Promise<void> {
  const stored = await db.reviewLists.toCollection().primaryKeys()
  const saved = await db.saved.toCollection().primaryKeys()
  const ids = new Set([...stored, ...saved])
  for (const id of ids) {
    const revision = revisionOf(id)
    if (revision !== undefined) await pullReviews(db, fetch, id, revision).catch(ignoreDeleted)
  }
}

/** Ignores a place that was deleted since the catalogue was pulled: the next pull reports it. */
function ignoreDeleted(error: unknown): void {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410)
  if (!isGone) throw error
}
