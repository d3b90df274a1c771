import { startUpdates as start } from '../features/app-update/device-updates.ts'
import { useShown } from '../i18n/languages.ts'
import { firstPlaces } from './first-places.ts'
import { linkManifest } from './page-manifest.ts'

/** Says in the language on screen what the page is about, for what keeps or shares its address. */
export function watchDescription(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const english = meta?.content
  const describe = () => {
    const text = useShown.getState().texts?.manifest.description ?? english
    if (typeof text === 'string') meta?.setAttribute('content', text)
  }
  describe()
  useShown.subscribe(describe)
}

/**
 * Installs the app, so that it starts with no network, and has at hand what tells of its versions:
 * the network may be gone by then. Nothing to do where the browser has no service workers.
 */
export async function startUpdates(): Promise<void> {
  // Nothing on screen waits for these, so they are no part of the first files.
  linkManifest()
  watchDescription()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The precache is the whole app, and must not hold up the first cards.
  await firstPlaces()
  void import('./shell/global-dialogs.tsx').catch(console.warn)
  await start()
}
