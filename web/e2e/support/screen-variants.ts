import type { Page } from 'playwright-core'

export const phoneSize = { width: 390, height: 844 }
export const wideSize = { width: 1280, height: 800 }

/** Ordered so that the viewport is resized only twice. */
export const screenVariants = [
  { name: 'phone-light', theme: 'light', size: phoneSize },
  { name: 'wide-light', theme: 'light', size: wideSize },
  { name: 'wide-dark', theme: 'dark', size: wideSize },
  { name: 'phone-dark', theme: 'dark', size: phoneSize },
] as const

export type ScreenVariant = (typeof screenVariants)[number]

/** Shows the open page in each view, and restores theme and size. */
export async function forEachScreenVariant(
  page: Page,
  through: readonly ScreenVariant[],
  look: (view: ScreenVariant) => Promise<unknown>,
): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  const size = page.viewportSize() ?? phoneSize
  for (const view of through) {
    if (page.viewportSize()?.width !== view.size.width) await resize(page, view.size)
    await setTheme(page, view.theme)
    await look(view)
  }
  await setTheme(page, before)
  if (page.viewportSize()?.width !== size.width) await resize(page, size)
}

/** Resolves when the page has handled its new size and the markers have moved. */
async function resize(page: Page, size: typeof phoneSize): Promise<void> {
  const before = await page.evaluate(markerPositions)
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })
  while (before !== '' && (await page.evaluate(markerPositions)) === before)
    await page.waitForTimeout(50)
}

/** Runs in the page. The positions of the marker buttons of the map; empty without a map. */
function markerPositions(): string {
  const buttons = document.querySelectorAll<HTMLElement>('.map-markers button')
  return [...buttons].map(({ style }) => `${style.left} ${style.top}`).join()
}

/** Resolves when the theme is applied and all animations have ended. */
async function setTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate(async (name) => {
    if (name === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = name
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }, theme)
}
