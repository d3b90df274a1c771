import { installRecordKey } from '@worldschool/schema'
import type { Page } from 'playwright-core'

/** Stores that the app was used on an earlier day and that some places were `opened`. */
export async function simulateEarlierUse(
  page: Page,
  opened: readonly string[] = [],
): Promise<void> {
  const used = { days: ['2026-01-01', '2026-01-02'], opened, key: installRecordKey }
  await page.evaluate(({ key, ...used }) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...record, ...used }))
  }, used)
}

/**
 * Dispatches `beforeinstallprompt`, as Chromium does. When the app shows the prompt, the title of
 * the page changes.
 */
export async function dispatchInstallPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.title = 'asked to install'
    }
    dispatchEvent(Object.assign(offer, { prompt }))
  })
}

/**
 * Runs in the page before the app. Suppresses the browser's own install prompt, so that only the
 * test dispatches one.
 */
export function suppressInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}
