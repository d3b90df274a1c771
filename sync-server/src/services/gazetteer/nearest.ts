import { kilometresBetween, type Point } from './geometry.ts'
import type { Towns } from './towns.ts'

const kilometresPerDegree = 111.19
const radians = Math.PI / 180

/**
 * The number of the town nearest to a point, within so many kilometres along the great circle;
 * undefined when there is none. Most towns are left out by their degrees alone, which is exact at
 * the date line and leaves the longitude out where the circle holds a pole.
 */
export function nearestTown(towns: Towns, point: Point, withinKm: number): number | undefined {
  // A little wider than the circle, for what rounding takes.
  const rise = (withinKm / kilometresPerDegree) * 1.01
  const turn = longitudesAround(point.latitude, rise)
  let [best, distance] = [undefined as number | undefined, withinKm]
  for (let town = 0; town < towns.count; town++) {
    if (Math.abs((towns.latitudes[town] as number) - point.latitude) > rise) continue
    if (degreesApart(towns.longitudes[town] as number, point.longitude) > turn) continue
    const away = kilometresBetween(towns.point(town), point)
    if (away <= distance) [best, distance] = [town, away]
  }
  return best
}

/** How far a circle of that many degrees reaches to the east and west. */
function longitudesAround(latitude: number, degrees: number): number {
  if (Math.abs(latitude) + degrees >= 90) return 180
  return Math.asin(Math.sin(degrees * radians) / Math.cos(latitude * radians)) / radians
}

function degreesApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360
  return apart > 180 ? 360 - apart : apart
}
