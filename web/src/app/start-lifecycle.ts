import { startUpdates } from '../features/app-update/device-updates.ts'
import { isWriting, replyToOtherTabs } from '../features/app-update/other-tabs.ts'
import { useActiveLocale } from '../i18n/languages.ts'
import { firstCardsRendered } from './first-cards-rendered.ts'
import { linkManifest } from './page-manifest.ts'
import { watchLaunches, watchShares } from './watch-launches.ts'

/** Sets the meta description in the current language, for apps that store or share the address. */
export function watchDescription(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const english = meta?.content
  const describe = () => {
    const text = useActiveLocale.getState().texts?.manifest.description ?? english
    if (typeof text === 'string') meta?.setAttribute('content', text)
  }
  describe()
  useActiveLocale.subscribe(describe)
}

/**
 * Links the manifest, and answers shares and other tabs at once. After the first cards, handles launches, and installs
 * the service worker or watches for a new version. Nothing here waits for the first sync.
 */
export async function startLifecycle(firstController: ServiceWorker | null): Promise<void> {
  // Nothing on screen waits for these, so they are not in the first chunks.
  linkManifest()
  watchDescription()
  // Before any wait: a form can be filled in, and the tab left, before the first cards are there.
  watchShares()
  replyToOtherTabs(() => isWriting(document))
  // The precache is the whole app, and must not delay the first cards.
  await firstCardsRendered()
  // Only now, because the queue delivers waiting launches at once, and the shell must be there to open them.
  watchLaunches()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Preloaded, because the dialogs about new versions may be needed offline.
  void import('./shell/global-dialogs.tsx').catch(console.warn)
  await startUpdates(firstController)
}
