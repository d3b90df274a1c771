import { LazyComponent, lazyPart } from '../../../ui/lazy-component.tsx'

const pullIndicator = lazyPart(() => import('./pull-indicator.tsx').then((it) => it.PullIndicator))

const hasTouch = navigator.maxTouchPoints > 0

/** Pull-to-refresh on touch devices. On other devices, users have "Sync now" in the sync sheet. */
export function PullToRefresh() {
  return hasTouch && <LazyComponent part={pullIndicator} props={{}} />
}
