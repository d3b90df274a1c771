import { type Assumptions, hoursPerMonth, measured, prices } from './assumptions.ts'
import type { Look } from './looks.ts'
import type { Traffic } from './traffic.ts'

/** A design's busiest hour and its month, by the name of each figure. */
export type Figures = Record<string, number>

const [mega, giga] = [1e6, 1e9]

export function figuresOf(
  { name }: { name: string },
  traffic: Traffic,
  looks: readonly Look[],
  { peak }: Assumptions,
): Figures {
  const hasCdn = /CDN/.test(name)
  const opened = looks.filter(({ isOpening }) => isOpening).length
  const perMonth = hoursPerMonth / peak
  // What is one account's own no CDN holds: each look asks for that and for the configuration too.
  const ownMs = looks.length * 2 * measured.ownMs
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
    // Half of what is paid for stays free, for the hours of another year and for a process that is gone.
    'a month of cores, $': Math.ceil(2 * cores) * prices.perCore,
  }
}
