import type { Page } from 'playwright-core'
import { openBundled } from './bundled-page.ts'

/** Puts places on the phone, through the app's own database, before the app is there. */
export async function fillDevice(page: Page, origin: string, places: number): Promise<void> {
  await openBundled(page, origin, './fill-in-page.ts')
  await page.waitForFunction(() => 'fillDevice' in window)
  await page.evaluate((places) => window.fillDevice(places), places)
}
