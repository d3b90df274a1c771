import type { BrowserContext, Page } from 'playwright-core'

/** Counts in every page from now on how often it asks where the device is. */
export async function countAskedPositions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { askedPositions: asked })
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const ask = Geolocation.prototype[name] as (...args: unknown[]) => number
      Object.assign(Geolocation.prototype, {
        [name](this: Geolocation, ...args: unknown[]) {
          asked.count += 1
          return ask.apply(this, args)
        },
      })
    }
  })
}

/** How often this page has asked since it was loaded. */
export function askedPositions(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { askedPositions: { count: number } }).askedPositions.count,
  )
}
