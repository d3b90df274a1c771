import type { Page } from 'playwright-core'

/** The longest wait on a busy machine, in ms. */
const timeoutMs = 60_000

/**
 * Resolves when `holds`, which runs in the page, returns true. Playwright's own `waitForFunction`
 * treats a pending promise as true.
 */
export async function waitForCondition(
  page: Page,
  condition: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await page.evaluate(condition))) {
    if (Date.now() > end) throw new Error(`${condition.name} did not become true`)
    await page.waitForTimeout(100)
  }
}
