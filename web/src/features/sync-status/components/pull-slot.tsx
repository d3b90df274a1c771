import { lazy, Suspense } from 'react'

const PullToRefresh = lazy(() =>
  import('./pull-to-refresh.tsx').then((module) => ({ default: module.PullToRefresh })),
)

const hasTouch = navigator.maxTouchPoints > 0

/** Pulling to refresh, where there is a finger to pull; others have "Sync now" in the sync sheet. */
export function PullSlot() {
  return <Suspense>{hasTouch && <PullToRefresh />}</Suspense>
}
