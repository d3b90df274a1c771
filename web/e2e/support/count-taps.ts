import type { Page } from 'playwright-core'

/** Counts the taps and clicks on the page from now on; a tap on a label counts once. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const count = { taps: 0 }
    const add = () => {
      count.taps += 1
    }
    addEventListener('pointerdown', add, { capture: true })
    return count
  })
  return () => count.evaluate(({ taps }) => taps)
}
