import { viewStore } from '../db/device.ts'
import { startInstall } from '../features/install/start-install.tsx'
import { showBadge } from '../sync/app-badge.ts'

/** Starts the features of an installed app, and of one that can be installed. */
export function startInstalled(): void {
  syncAppBadge()
  startInstall()
}

/** Keeps the app badge equal to the number of the viewer's refused writes. */
function syncAppBadge(): void {
  let shown: number | null = null
  const update = () => {
    const { status, outbox } = viewStore.get()
    const count = outbox.filter(({ state }) => state === 'refused').length
    if (status !== 'ready' || count === shown) return
    shown = count
    void showBadge(navigator, count)
  }
  viewStore.subscribe(update)
  update()
}
