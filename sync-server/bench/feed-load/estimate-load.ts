import { type Assumptions, hoursPerMonth, measured, prices } from './assumptions.ts'
import type { Poll } from './polls.ts'
import type { Traffic } from './traffic.ts'

/** Load in the busiest hour and cost per month of a design. The keys name the quantity and its unit. */
export type LoadEstimate = Record<string, number>

const [mega, giga] = [1e6, 1e9]

export function estimateLoad(
  { name }: { name: string },
  traffic: Traffic,
  polls: readonly Poll[],
  { peak }: Assumptions,
): LoadEstimate {
  const hasCdn = /CDN/.test(name)
  const opened = polls.filter(({ isOpening }) => isOpening).length
  const perMonth = hoursPerMonth / peak
  // No CDN caches an account’s own data, so each poll also requests that data and the
  // configuration.
  const ownMs = polls.length * 2 * measured.ownMs
  const cores = (traffic.originMs + ownMs) / 3_600_000
  const out = (hasCdn ? traffic.deviceBytes : traffic.originBytes) / giga
  const cdn = hasCdn
    ? out * prices.perCdnGigabyte + (traffic.deviceRequests / mega) * prices.perMillionCdnRequests
    : 0
  const origin = (traffic.originBytes / giga) * prices.perOriginGigabyte
  return {
    'requests to the origin, /s': traffic.originRequests / 3600,
    'sent by the origin, MB/s': traffic.originBytes / mega / 3600,
    'rows read, /s': traffic.madeRows / 3600,
    'cores in use': cores,
    'requests by devices, /s': traffic.deviceRequests / 3600,
    'kB for each opening of the app': traffic.deviceBytes / 1000 / opened,
    'traffic per month, $': (cdn + origin) * perMonth,
    // Half of the paid capacity stays free, for growth in the next year and for a process that is
    // down.
    'cores per month, $': Math.ceil(2 * cores) * prices.perCore,
  }
}
