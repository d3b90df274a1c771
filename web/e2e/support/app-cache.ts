import type { Page } from 'playwright-core'
import type { Phone } from './phone.ts'

/** The addresses in all caches of the service worker whose content has `text` in it. */
export function cachedWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const content = await (await cache.match(request))?.text()
        if (content?.includes(text)) found.push(request.url)
      }
    }
    return found
  }, text)
}

/** Looks for a new version of the app; answers how that ended, and whether the old one goes on. */
export function lookForUpdate(page: Page): Promise<{ error: string | null; goesOn: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const before = registration.active
    const error = await registration.update().then(
      () => null,
      (error: Error) => error.name,
    )
    const goesOn = before?.state === 'activated' && registration.active === before
    return { error, goesOn }
  })
}

/** The app as on a first visit: nothing of it is on the phone but what the person wrote. */
export async function uninstall({ context, page }: Phone): Promise<void> {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
}
