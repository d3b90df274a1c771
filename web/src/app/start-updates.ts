import { startUpdates as start } from '../features/app-update/device-updates.ts'
import { isWriting, replyToOtherTabs } from '../features/app-update/other-tabs.ts'
import { useActiveLocale } from '../i18n/languages.ts'
import { firstCardsRendered } from './first-cards-rendered.ts'
import { linkManifest } from './page-manifest.ts'

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
 * Installs the service worker, so that the app starts offline, and preloads the dialogs about new versions,
 * because they may be needed offline. Installs nothing if the browser has no service workers.
 */
export async function startUpdates(firstController: ServiceWorker | null): Promise<void> {
  // Nothing on screen waits for these, so they are not in the first chunks.
  linkManifest()
  watchDescription()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Before any wait: a form can be filled in, and the tab left, before the first cards are there.
  replyToOtherTabs(() => isWriting(document))
  // The precache is the whole app, and must not delay the first cards.
  await firstCardsRendered()
  void import('./shell/global-dialogs.tsx').catch(console.warn)
  await start(firstController)
}
