import type { ViewReview } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { useBlockedMembers } from '../../db/blocked-members.ts'
import { deviceDb, useView } from '../../db/device.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { listedReviews, shownReviews } from './shown-reviews.ts'

export interface Reviews {
  /** `failed`: the reviews were never fetched on this device, and cannot be fetched now. */
  status: 'loading' | 'ready' | 'failed'
  reviews: readonly ViewReview[]
  /** The number of further reviews, by members whom the viewer has blocked. [M8] */
  hiddenCount: number
}

/**
 * The reviews of one resource from the device. If the device has no reviews or outdated ones, they are fetched, except
 * for a held resource (`isHeld`).
 */
export function useReviews(resourceId: string, isHeld: boolean): Reviews {
  const stored = useLiveQuery(() => deviceDb.reviewLists.get(resourceId), [resourceId])
  const blocked = useBlockedMembers()
  const own = useView((view) => view.ownReviews.get(resourceId) ?? null)
  const outbox = useView((view) => view.outbox)
  const viewer = useView((view) => view.viewer)
  const revision = useView((view) => view.resources.get(resourceId)?.reviewsRevision ?? 0)
  // A resource that has not been sent yet has no reviews on the server.
  const isUnsent = useView((view) => view.resources.get(resourceId)?.revision === 0)
  const hasNone = isUnsent || isHeld
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (hasNone) return
    let isCurrent = true
    deviceSync.pullReviews(resourceId, revision).then(
      () => isCurrent && setHasFailed(false),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [resourceId, revision, hasNone])

  const shown = useMemo(() => {
    const about = outbox.filter((record) => record.entityId === resourceId)
    const listed = listedReviews(stored, revision, viewer?.id)
    return shownReviews(listed, { own, outbox: about, viewer, blocked })
  }, [stored, blocked, own, outbox, viewer, resourceId, revision])

  const isRead = blocked !== undefined && (stored !== undefined || hasNone)
  const status = isRead ? 'ready' : hasFailed ? 'failed' : 'loading'
  return { status, ...shown }
}
