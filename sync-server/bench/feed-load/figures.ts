import { type Assumptions, hoursPerMonth, measured, prices } from './assumptions.ts'
import type { Poll } from './looks.ts'
import type { Traffic } from './traffic.ts'

/** The busiest hour and the month of a design, by the name of each figure. */
export type Figures = Record<string, number>

const [mega, giga] = [1e6, 1e9]

export function figuresOf(
  { name }: { name: string },
  traffic: Traffic,
  polls: readonly Poll[],
  { peak }: Assumptions,
): Figures {
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
    'asked of the origin, /s': traffic.originRequests / 3600,
    'sent by the origin, MB/s': traffic.originBytes / mega / 3600,
    'rows read, /s': traffic.madeRows / 3600,
    'cores at work': cores,
    'asked by devices, /s': traffic.deviceRequests / 3600,
    'kB for each time it is opened': traffic.deviceBytes / 1000 / opened,
    'a month of sending, $': (cdn + origin) * perMonth,
    // Half of the paid capacity stays free, for growth in the next year and for a process that is
    // down.
    'a month of cores, $': Math.ceil(2 * cores) * prices.perCore,
  }
}
