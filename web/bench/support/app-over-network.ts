import type { BenchmarkPhone } from './benchmark-phone.ts'
import { clearOrigin } from './clear-origin.ts'
import type { MobileNetwork, Speed } from './mobile-network.ts'
import type { SyncFigures } from './synced-page.ts'

/** The speed of a mobile network. */
export const mobileSpeed: Speed = { down: 8, up: 2, roundTrip: 120 }
/** The speed of loopback. */
export const noNetwork: Speed = { down: 10_000, up: 10_000, roundTrip: 0 }

/**
 * Measures from the first request for places until all of them are listed. The browser has cached the files
 * of the app and stores nothing else.
 */
export async function syncApp(bench: BenchmarkPhone, network: MobileNetwork): Promise<SyncFigures> {
  await clearOrigin(bench.phone.page, bench.origin)
  await network.whenIdle()
  const before = network.requests.length
  await bench.start()
  const all = await bench.allListed()
  const first = network.requests.findIndex(
    ({ path }, n) => n >= before && path.startsWith('/api/sync/catalogue'),
  )
  // Uses the clock of the page: this process may notice the end later, when the page has already sent further
  // requests that do not belong to the sync.
  const origin = await bench.phone.page.evaluate(() => performance.timeOrigin)
  const { requests, bytes } = network.since(first, origin + all)
  const ms = all - (await bench.placesRequestedAt())
  await bench.whenIdle()
  return [ms, requests, bytes]
}
