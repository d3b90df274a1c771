import type { Page } from 'playwright-core'

/**
 * Has the browser say that so much of its room is used, until the page is loaded again. Chromium names
 * 10 GiB more than is used, whatever it really gives; others tell the truth.
 */
export async function sayIsUsed(page: Page, share: number): Promise<void> {
  await page.evaluate((share) => {
    const estimate = navigator.storage.estimate.bind(navigator.storage)
    navigator.storage.estimate = async () => {
      const { usage = 0 } = await estimate()
      return { usage, quota: Math.floor(usage / share) }
    }
    window.dispatchEvent(new Event('online'))
  }, share)
}

/** Has the browser say that there is no room for what is written, until it is given back. */
export async function takeRoom(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    Object.assign(window, { giveRoomBack: () => Object.assign(IDBObjectStore.prototype, { add }) })
  })
  return () => page.evaluate(() => (window as unknown as { giveRoomBack(): void }).giveRoomBack())
}
