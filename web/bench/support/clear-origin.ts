import type { Page } from 'playwright-core'

/** What a browser keeps for an address beside the files that it has read. */
const everything = 'indexeddb,local_storage,service_workers,cache_storage'

/** Leaves the page and has the browser forget what it keeps for an address. */
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
