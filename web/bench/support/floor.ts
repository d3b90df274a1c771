import type { Page } from 'playwright-core'
import { openBundled } from './bundled-page.ts'

/** What the map is held against: a canvas that is only cleared, a map with nothing but a ground. */
export type FloorKind = 'bare canvas' | 'empty map'

/** Opens a page with nothing but a canvas as large as the map's, drawn anew for each frame. */
export async function showFloor(page: Page, origin: string, kind: FloorKind): Promise<void> {
  await openBundled(page, origin, './floor-in-page.ts')
  await page.waitForFunction(() => 'floor' in window)
  await page.evaluate((kind) => window.floor.open(kind), kind)
}
