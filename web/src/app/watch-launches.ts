import { addParameter } from '@worldschool/schema'
import { isStandalone } from '../features/install/install-method.ts'
import { enInstall } from '../i18n/en/install.ts'
import { enSharing } from '../i18n/en/sharing.ts'
import { textsIn } from '../i18n/texts-in.ts'
import { setAddResourceOpen } from '../stores/dialogs.ts'
import { showToast } from '../stores/toast.ts'

/**
 * Content shared from another app would navigate the window of the installed app. If a form in this window has
 * unsaved input, the form stays and the shared content waits. A browser tab stays in any case, because the share
 * opens its own window.
 */
export function watchShares(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data?.kind !== 'share-arrived') return
    const { t } = textsIn(enSharing, 'sharing')
    const isHeld = isStandalone(window) && document.querySelector('form[data-unsaved]') !== null
    if (isHeld && data.isKept) showToast({ title: t('question.waits'), description: t('heldText') })
    else if (isHeld) showToast({ title: t('lost'), description: t('lostText'), tone: 'error' })
    ports[0]?.postMessage(isHeld)
  })
}

/**
 * The Launch Handler API: launches that do not navigate the window of an installed app. Not in TypeScript's
 * DOM types yet.
 */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly targetURL?: string }) => void) => void
}

/** Navigates to the target of a launch, such as a shortcut or a link, without reloading the page. */
export function watchLaunches(): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  // The queue also delivers the launch that loaded this page, which needs no navigation.
  let loaded = performance.getEntriesByType('navigation')[0]?.name
  launchQueue?.setConsumer(({ targetURL }) => {
    const isLoaded = targetURL === loaded
    loaded = undefined
    if (targetURL && !isLoaded) goTo(new URL(targetURL))
  })
}

function goTo({ pathname, search, searchParams }: URL): void {
  // A launch without a target leaves the current screen as it is.
  const isStart = pathname === '/' && search === ''
  if (isStart) return
  // A form with input stays open; the user sees it.
  if (document.querySelector('[role="dialog"] form')) {
    const { t } = textsIn(enInstall, 'install')
    showToast({ title: t('busy'), description: t('busyText') })
    return
  }
  if (searchParams.has(addParameter)) setAddResourceOpen(true)
  // The service worker sends the same message when a notification is clicked.
  const data = { kind: 'open-address', url: pathname + search }
  navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data }))
}
