import type { Page } from 'playwright-core'

/** Presses the "+" of the navigation, which opens the form for a new place. */
export async function pressAdd(page: Page, name = 'Add a new resource'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
