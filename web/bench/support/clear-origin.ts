import type { Page } from 'playwright-core'

/** Everything that a browser stores for an origin except the HTTP cache. */
const everything = 'indexeddb,local_storage,service_workers,cache_storage'

/** Leaves the page and deletes what the browser stores for an origin. */
export async function clearOrigin(
  page: Page,
  origin: string,
  storageTypes = everything,
): Promise<void> {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
}
