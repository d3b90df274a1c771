import { type Assumptions, maxHoursAway } from './assumptions.ts'
import { createPopularity } from './changes.ts'

/** A device that requests changes. */
export interface Poll {
  /** In hours. */
  at: number
  /** The time of its previous request. */
  before: number
  regions: readonly number[]
  /** The nearest location of the CDN. */
  cdnPlace: number
  /** The first request since the app was opened. */
  isOpening: boolean
}

/**
 * Every poll of the busiest hour in order: when an app is opened, and once a minute while it is
 * open.
 */
export function drawPolls(assumptions: Assumptions, random: () => number): Poll[] {
  const { devices, opensPerDay, minutesOpen, peak, regionsPerDevice, cdnPlaces } = assumptions
  const draw = createPopularity(assumptions)
  const polls: Poll[] = []
  const opened = Math.round((devices * opensPerDay * peak) / 24)
  for (let n = 0; n < opened; n += 1) {
    const start = random()
    const away = Math.min(maxHoursAway, (-Math.log(1 - random()) * 24) / opensPerDay)
    const regions = Array.from({ length: regionsPerDevice }, () => draw(random()))
    const cdnPlace = Math.floor(random() * cdnPlaces)
    let before = Math.max(-maxHoursAway, start - away)
    for (let minute = 0; minute <= minutesOpen; minute += 1) {
      const at = start + minute / 60
      if (at < 1) polls.push({ at, before, regions, cdnPlace, isOpening: minute === 0 })
      before = at
    }
  }
  return polls.sort((a, b) => a.at - b.at)
}
