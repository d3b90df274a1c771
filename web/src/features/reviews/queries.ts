import { projectReviews, type Review, type ViewReview } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { deviceDb, useView } from '../../db/device.ts'
import type { ReviewListRecord } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

export interface Reviews {
  /** `failed`: never fetched on this device, and it cannot be loaded now. */
  status: 'loading' | 'ready' | 'failed'
  reviews: readonly ViewReview[]
}

/** The reviews of one resource from the device; fetched if it holds none or outdated ones. */
export function useReviews(resourceId: string): Reviews {
  const stored = useLiveQuery(() => deviceDb.reviewLists.get(resourceId), [resourceId])
  const own = useView((view) => view.ownReviews.get(resourceId) ?? null)
  const outbox = useView((view) => view.outbox)
  const viewer = useView((view) => view.viewer)
  const revision = useView((view) => view.resources.get(resourceId)?.reviewsRevision ?? 0)
  // A resource that has not been sent yet has no reviews on the server.
  const isUnsent = useView((view) => view.resources.get(resourceId)?.revision === 0)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (isUnsent) return
    let isCurrent = true
    deviceSync.pullReviews(resourceId, revision).then(
      () => isCurrent && setHasFailed(false),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [resourceId, revision, isUnsent])

  const reviews = useMemo(() => {
    const about = outbox.filter((record) => record.entityId === resourceId)
    return projectReviews(listedReviews(stored, revision, viewer?.id), own, about, viewer)
  }, [stored, own, outbox, viewer, resourceId, revision])

  const status = stored || isUnsent ? 'ready' : hasFailed ? 'failed' : 'loading'
  return { status, reviews }
}

/**
 * Returns the reviews of a stored list. A list older than `revision`, the resource's `reviewsRevision`, may
 * still contain a review that the viewer has deleted since; the feed is the source for the viewer's own
 * review. [P4]
 */
export function listedReviews(
  stored: ReviewListRecord | undefined,
  revision: number,
  viewerId: string | undefined,
): Review[] {
  if (!stored) return []
  if (stored.reviewsRevision >= revision) return stored.reviews
  return stored.reviews.filter((review) => review.userId !== viewerId)
}
