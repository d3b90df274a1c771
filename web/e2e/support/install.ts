import { installRecordKey } from '@worldschool/schema'
import type { Page } from 'playwright-core'

/** As if the app had been used on another day before this one, and some places had been `opened`. */
export async function makeUsed(page: Page, opened: readonly string[] = []): Promise<void> {
  const used = { days: ['2026-01-01', '2026-01-02'], opened, key: installRecordKey }
  await page.evaluate(({ key, ...used }) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...record, ...used }))
  }, used)
}

/** Offers to install the app, as Chromium does with a window of its own; asked, the title says so. */
export async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.title = 'asked to install'
    }
    dispatchEvent(Object.assign(offer, { prompt }))
  })
}

/** Runs in the page before the app: the browser makes its own offer when it will, and the test its own. */
export function withoutOwnOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}
