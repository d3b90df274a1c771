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
      return { usage, quota: usage / share }
    }
    window.dispatchEvent(new Event('online'))
  }, share)
}
