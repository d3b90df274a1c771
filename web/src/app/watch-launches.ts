import { addParameter } from '@worldschool/schema'
import { enInstall } from '../i18n/en/install.ts'
import { textsIn } from '../i18n/texts-in.ts'
import { setAddResourceOpen } from '../stores/dialogs.ts'
import { showToast } from '../stores/toast.ts'

/** The launches of an installed app whose window stays as it is; not in TypeScript's DOM yet. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly targetURL?: string }) => void) => void
}

/** Goes where a launch of the app leads, a shortcut's or a link's, without loading the page anew. */
export function watchLaunches(): void {
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
