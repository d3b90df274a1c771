import { kilometresBetween, middleOf, type Point } from './geometry.ts'
import type { Region } from './regions.ts'
import type { Towns } from './towns.ts'

const nearATownKm = 25
const metropolis = 1_000_000

/**
 * A region's point: the mean of its towns, each weighing as the square root of its people, so that
 * a capital draws and does not decide. A mean far from every town, as at sea between islands, moves
 * to the nearest one. Null for a region without towns.
 */
export function pointOfRegion(towns: Towns, region: Region): Point | null {
  const members: number[] = []
  for (let town = 0; town < towns.count; town++) {
    if (towns.admin1[town] === region || towns.admin2[town] === region) members.push(town)
  }
  const middle = middleOf(
    members.map((town) => ({
      ...towns.point(town),
      weight: Math.sqrt(100 + (towns.populations[town] ?? 0)),
    })),
  )
  if (!middle) return null
  const away = (point: Point) => kilometresBetween(middle, point)
  const nearest = members
    .map((town) => towns.point(town))
    .reduce((best, point) => (away(point) < away(best) ? point : best))
  return away(nearest) <= nearATownKm ? middle : nearest
}

/** Whether "New York, United States" is the city of millions, not the state around it. */
export function isMetropolisOf(towns: Towns, region: Region, town: number): boolean {
  return towns.regionsOf(town).includes(region) && (towns.populations[town] ?? 0) > metropolis
}

/**
 * Whether "California, United States" is the state, not the town in Maryland: the town lies
 * elsewhere, is no national capital, and has fewer people.
 */
export function outranksTown(towns: Towns, region: Region, town: number): boolean {
  if (region.level !== 1) return false
  if (towns.regionsOf(town).includes(region) || towns.nationalCapitals.has(town)) return false
  return region.population > (towns.populations[town] ?? 0)
}
