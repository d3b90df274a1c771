import type { Page } from 'playwright-core'

/**
 * Makes the browser report that this share of its quota is used, until the page is reloaded.
 * Chromium reports 10 GiB more than the usage as the quota, whatever the real quota is; other
 * browsers report the real one.
 */
export async function fakeStorageUsage(page: Page, share: number): Promise<void> {
  await page.evaluate((share) => {
    const estimate = navigator.storage.estimate.bind(navigator.storage)
    navigator.storage.estimate = async () => {
      const { usage = 0 } = await estimate()
      return { usage, quota: Math.floor(usage / share) }
    }
    window.dispatchEvent(new Event('online'))
  }, share)
}

/** Makes writes fail with a quota error until the returned function is called. */
export async function failWritesWithQuotaError(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    Object.assign(window, { restoreWrites: () => Object.assign(IDBObjectStore.prototype, { add }) })
  })
  return () => page.evaluate(() => (window as unknown as { restoreWrites(): void }).restoreWrites())
}
