import { distanceMetres, type Point } from '@worldschool/schema'
import { nameOfTown, type Towns } from './towns.ts'

const metresPerDegree = 111_195

/** Returns the name of the town nearest to a point, within `withinMetres`; null if there is none. */
export function nameNearest(towns: Towns, point: Point, withinMetres: number): string | null {
  // One percent more, to allow for rounding. This cheap check of the latitude excludes most towns.
  const maxDegrees = (withinMetres / metresPerDegree) * 1.01
  let nearest: number | null = null
  let metres = withinMetres
  for (let town = 0; town < towns.count; town++) {
    if (Math.abs(towns.latitude(town) - point.latitude) > maxDegrees) continue
    const away = distanceMetres(point, towns.point(town))
    if (away > metres) continue
    nearest = town
    metres = away
  }
  return nearest === null ? null : nameOfTown(towns, nearest)
}
