import { reviewPaths, reviewsResponse, syncHeaders } from '@worldschool/schema'
import { ApiError, callApi, type Fetch } from '../../api/client.ts'
import { readAccountId } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'

/**
 * Fetches the reviews of a resource, unless the stored list is as new as `revision`, the resource's `reviewsRevision`.
 * Fetches and stores nothing once `viewerId` has signed out, because the next account must not find what the previous
 * one viewed. [Q9] `viewerId` is null for a visitor and defaults to the current account. Throws `ApiError`.
 */
export async function pullReviews(
  db: DeviceDatabase,
  fetch: Fetch,
  resourceId: string,
  revision: number,
  viewerId?: string | null,
): Promise<void> {
  const stored = await db.reviewLists.get(resourceId)
  if (stored && stored.reviewsRevision >= revision) return
  const requester = viewerId === undefined ? await readAccountId(db) : viewerId
  const hasSignedOut = async () => requester !== null && (await readAccountId(db)) !== requester
  if (await hasSignedOut()) return
  const request = { method: 'GET', path: reviewPaths.ofResource(resourceId) } as const
  const { body: reviews, headers } = await callApi(fetch, request, reviewsResponse)
  const shown = Number(headers.get(syncHeaders.reviewsRevision) ?? revision)
  await db.transaction('rw', db.device, db.reviewLists, async () => {
    if (await hasSignedOut()) return
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
  const [viewerId, ...keys] = await db.transaction('r', [db.device, db.reviewLists, db.saved], () =>
    Promise.all([
      readAccountId(db),
      db.reviewLists.toCollection().primaryKeys(),
      db.saved.toCollection().primaryKeys(),
    ]),
  )
  for (const id of new Set(keys.flat())) {
    const revision = revisionOf(id)
    if (revision !== undefined)
      await pullReviews(db, fetch, id, revision, viewerId).catch(ignoreDeleted)
  }
}

/** Ignores a place that was deleted since the catalogue was pulled: the next pull reports it. */
function ignoreDeleted(error: unknown): void {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410)
  if (!isGone) throw error
}
