import { viewStore } from '../db/device.ts'
import { showBadge } from '../sync/app-badge.ts'

/** Keeps the number on the app's icon at that of the viewer's refused writes. */
export function watchRefused(): void {
  let shown: number | null = null
  const follow = () => {
    const { status, outbox } = viewStore.get()
    const count = outbox.filter(({ state }) => state === 'refused').length
    if (status !== 'ready' || count === shown) return
    shown = count
    void showBadge(navigator, count)
  }
  viewStore.subscribe(follow)
  follow()
}
