import type { Page } from 'playwright-core'

/** How long something may take on a busy machine, in ms. */
const patienceMs = 60_000

/**
 * Resolves when `holds`, which runs in the page, has answered true. The browser's own
 * `waitForFunction` takes the promise of an answer for a true one.
 */
export async function holdsInPage(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await page.evaluate(holds))) {
    if (Date.now() > end) throw new Error(`${holds.name} was never so`)
    await page.waitForTimeout(100)
  }
}
