import type { Page } from 'playwright-core'
import type { Phone } from './phone.ts'

/** URLs in all caches of the service worker whose content contains `text`. */
export function cachedUrlsContaining(page: Page, text: string): Promise<string[]> {
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

/**
 * Checks for an update. Returns the error, if any, and whether the current worker is still active.
 */
export function checkForUpdate(
  page: Page,
): Promise<{ error: string | null; isStillActive: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const before = registration.active
    const error = await registration.update().then(
      () => null,
      (error: Error) => error.name,
    )
    const isStillActive = before?.state === 'activated' && registration.active === before
    return { error, isStillActive }
  })
}

/**
 * Removes the service worker and the caches, so that the next visit is like a first one. The data of the person
 * stays.
 */
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
