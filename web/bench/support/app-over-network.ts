import type { BenchedPhone } from './benched-phone.ts'
import { clearOrigin } from './clear-origin.ts'
import type { MobileNetwork, Speed } from './mobile-network.ts'
import type { SyncFigures } from './synced-page.ts'

/** Of a phone away from home. */
export const mobileSpeed: Speed = { down: 8, up: 2, roundTrip: 120 }
/** As fast as loopback. */
export const noNetwork: Speed = { down: 10_000, up: 10_000, roundTrip: 0 }

/** From the first request for places to all of them listed; the browser has the app's files and nothing else. */
export async function syncApp(bench: BenchedPhone, network: MobileNetwork): Promise<SyncFigures> {
  await clearOrigin(bench.phone.page, bench.origin)
  await network.whenIdle()
  const before = network.asked.length
  await bench.start()
  const all = await bench.allListed()
  const first = network.asked.findIndex(
    ({ path }, n) => n >= before && path.startsWith('/api/sync/catalogue'),
  )
  // This process may hear of it later than the page, whose next requests are no part of the sync.
  const origin = await bench.phone.page.evaluate(() => performance.timeOrigin)
  const { requests, bytes } = network.since(first, origin + all)
  const ms = all - (await bench.askedForPlaces())
  await bench.calm()
  return [ms, requests, bytes]
}
