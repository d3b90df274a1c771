import type { Page } from 'playwright-core'

/** Presses the floating "+", which gives way while the list is read downwards. */
export async function pressAdd(page: Page, name = 'Add a new resource'): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await page.getByRole('button', { name, exact: true }).click()
}
