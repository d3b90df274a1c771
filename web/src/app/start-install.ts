import { addParameter } from '@worldschool/schema'
import { viewStore } from '../db/device.ts'
import { isStandalone } from '../features/install/install-method.ts'
import { startInstall } from '../features/install/start-install.tsx'
import { enInstall } from '../i18n/en/install.ts'
import { enSharing } from '../i18n/en/sharing.ts'
import { textsIn } from '../i18n/texts-in.ts'
import { setAddResourceOpen } from '../stores/dialogs.ts'
import { showToast } from '../stores/toast.ts'
import { showBadge } from '../sync/app-badge.ts'

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
 * Content shared from another app would navigate this window. If a form here has unsaved input, the form stays
 * and the shared content waits. In a browser tab nothing navigates: the share opens a window of its own.
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

/** The launches of an installed app whose window stays as it is; not in TypeScript's DOM yet. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly targetURL?: string }) => void) => void
}

/** Goes where a launch of the app leads, a shortcut's or a link's, without loading the page anew. */
function watchLaunches(): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  // The launch that loaded this page is told of as well.
  let loaded = performance.getEntriesByType('navigation')[0]?.name
  launchQueue?.setConsumer(({ targetURL }) => {
    const isLoaded = targetURL === loaded
    loaded = undefined
    if (targetURL && !isLoaded) goTo(new URL(targetURL))
  })
}

function goTo({ pathname, search, searchParams }: URL): void {
  // A tap on the app itself brings back what was on screen.
  const isStart = pathname === '/' && search === ''
  if (isStart) return
  // What is being written stays; the person has it before their eyes.
  if (document.querySelector('[role="dialog"] form')) {
    const { t } = textsIn(enInstall, 'install')
    showToast({ title: t('busy'), description: t('busyText') })
    return
  }
  if (searchParams.has(addParameter)) setAddResourceOpen(true)
  // As the service worker does after a tap on a notice.
  const data = { kind: 'open-address', url: pathname + search }
  navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data }))
}
