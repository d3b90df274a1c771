import { viewStore } from '../db/device.ts'
import { isStandalone } from '../features/install/is-standalone.ts'
import { startInstall } from '../features/install/start-install.tsx'
import { enSharing } from '../i18n/en/sharing.ts'
import { textsIn } from '../i18n/texts-in.ts'
import { showToast } from '../stores/toast.ts'
import { showBadge } from '../sync/app-badge.ts'
import { watchLaunches } from './watch-launches.ts'

/** What the app does as an installed one, or on its way to be. */
export function startInstalled(): void {
  watchLaunches()
  watchRefused()
  watchShares()
  startInstall()
}

/** Keeps the number on the app's icon at that of the viewer's refused writes. */
function watchRefused(): void {
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

/**
 * What another app shares would take the place of this window: a form that is kept nowhere stays, and
 * what was shared waits. In a browser's tab it does not come, but opens a window of its own.
 */
function watchShares(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data?.kind !== 'share-arrived') return
    const { t } = textsIn(enSharing, 'sharing')
    const holds = isStandalone(window) && document.querySelector('form[data-unsaved]') !== null
    if (holds && data.isKept) showToast({ title: t('question.waits'), description: t('heldText') })
    else if (holds) showToast({ title: t('lost'), description: t('lostText'), tone: 'error' })
    ports[0]?.postMessage(holds)
  })
}
