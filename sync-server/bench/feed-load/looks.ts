import { type Assumptions, mostHoursAway } from './assumptions.ts'
import { createPopularity } from './changes.ts'

/** A device that asks what is new. */
export interface Look {
  /** In hours. */
  at: number
  /** When it asked last. */
  before: number
  regions: readonly number[]
  /** The place of the CDN that it is near to. */
  cdnPlace: number
  /** The first since the app was opened. */
  isOpening: boolean
}

/** Every look of the busiest hour, in its order: when an app is opened, and once a minute while it is open. */
export function drawLooks(assumptions: Assumptions, random: () => number): Look[] {
  const { devices, opensPerDay, minutesOpen, peak, regionsPerDevice, cdnPlaces } = assumptions
  const draw = createPopularity(assumptions)
  const looks: Look[] = []
  const opened = Math.round((devices * opensPerDay * peak) / 24)
  for (let n = 0; n < opened; n += 1) {
    const begins = random()
    const away = Math.min(mostHoursAway, (-Math.log(1 - random()) * 24) / opensPerDay)
    const regions = Array.from({ length: regionsPerDevice }, () => draw(random()))
    const cdnPlace = Math.floor(random() * cdnPlaces)
    let before = Math.max(-mostHoursAway, begins - away)
    for (let minute = 0; minute <= minutesOpen; minute += 1) {
      const at = begins + minute / 60
      if (at < 1) looks.push({ at, before, regions, cdnPlace, isOpening: minute === 0 })
      before = at
    }
  }
  return looks.sort((a, b) => a.at - b.at)
}
