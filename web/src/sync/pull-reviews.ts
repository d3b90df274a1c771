import { reviewPaths, reviewsAnswer, syncHeaders } from '@worldschool/schema'
import { callApi, type Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'

/**
 * Brings the reviews of one resource, unless the device holds a list as new as `revision`, the
 * resource's `reviewsRevision`. Throws `ApiError`.
 */
export async function pullReviews(
  db: DeviceDatabase,
  fetch: Fetch,
  resourceId: string,
  revision: number,
): Promise<void> {
  const held = await db.reviewLists.get(resourceId)
  if (held && held.reviewsRevision >= revision) return
  const request = { method: 'GET', path: reviewPaths.ofResource(resourceId) } as const
  const { body: reviews, headers } = await callApi(fetch, request, reviewsAnswer)
  const shown = Number(headers.get(syncHeaders.reviewsRevision) ?? revision)
  await db.transaction('rw', db.reviewLists, async () => {
    const current = await db.reviewLists.get(resourceId)
    // Answers may arrive out of order; an older list never replaces a newer one.
    if (current && current.reviewsRevision > shown) return
    await db.reviewLists.put({ resourceId, reviews, reviewsRevision: shown })
  })
}
