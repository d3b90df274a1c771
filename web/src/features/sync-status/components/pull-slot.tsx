import { LatePart, late } from '../../../ui/late-part.tsx'

const pullToRefresh = late(() =>
  import('./pull-to-refresh.tsx').then((module) => module.PullToRefresh),
)

const hasTouch = navigator.maxTouchPoints > 0

/** Pulling to refresh, where there is a finger to pull; others have "Sync now" in the sync sheet. */
export function PullSlot() {
  return hasTouch && <LatePart part={pullToRefresh} props={{}} />
}
