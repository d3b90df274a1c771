import type { BrowserContext, Page } from 'playwright-core'

/** Counts the geolocation calls of every page from now on. */
export async function countGeolocationCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const calls = { count: 0 }
    Object.assign(window, { geolocationCalls: calls })
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const original = Geolocation.prototype[name] as (...args: unknown[]) => number
      Object.assign(Geolocation.prototype, {
        [name](this: Geolocation, ...args: unknown[]) {
          calls.count += 1
          return original.apply(this, args)
        },
      })
    }
  })
}

/** Number of geolocation calls of this page since its load. */
export function geolocationCalls(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { geolocationCalls: { count: number } }).geolocationCalls.count,
  )
}
