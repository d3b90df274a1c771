import { type Assumptions, maxHoursAway } from './assumptions.ts'

/** When places of each region changed, in hours; the busiest hour is from 0 to 1. */
export interface Changes {
  /** The number of changes until then in one region. */
  until(region: number, hour: number): number
  /** The number of changes until then in all regions together. */
  untilAnywhere(hour: number): number
}

/** Maps a random number to a region, more often to lower ones, by `skew`. */
export function createPopularity({ regions, skew }: Assumptions): (random: number) => number {
  const upTo = new Float64Array(regions)
  let sum = 0
  for (let n = 0; n < regions; n += 1) upTo[n] = sum += (n + 1) ** -skew
  return (random) => Math.min(regions - 1, countUntil(upTo, random * sum))
}

export function drawChanges(assumptions: Assumptions, random: () => number): Changes {
  const { regions, changesPerDay, peak } = assumptions
  const draw = createPopularity(assumptions)
  const before = Math.round((changesPerDay / 24) * maxHoursAway)
  const meanwhile = Math.round((changesPerDay / 24) * peak)
  const byRegion: number[][] = Array.from({ length: regions }, () => [])
  const all: number[] = []
  for (let n = 0; n < before + meanwhile; n += 1) {
    const hour = n < before ? -maxHoursAway * random() : random()
    all.push(hour)
    byRegion[draw(random())]?.push(hour)
  }
  const sorted = byRegion.map((hours) => Float64Array.from(hours).sort())
  const together = Float64Array.from(all).sort()
  return {
    until: (region, hour) => countUntil(sorted[region] as Float64Array, hour),
    untilAnywhere: (hour) => countUntil(together, hour),
  }
}

/** Returns how many of the sorted numbers are below `limit`. */
function countUntil(sorted: Float64Array, limit: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < limit) from = middle + 1
    else to = middle
  }
  return from
}
