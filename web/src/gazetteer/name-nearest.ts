import { distanceMetres, type Point } from '@worldschool/schema'
import { nameOfTown, type Towns } from './towns.ts'

const metresPerDegree = 111_195

/** The name of the town nearest to a point, within so many metres; null when there is none. */
export function nameNearest(towns: Towns, point: Point, withinMetres: number): string | null {
  // A little wider, for what rounding takes; most towns need no more than this look.
  const mostDegrees = (withinMetres / metresPerDegree) * 1.01
  let nearest: number | null = null
  let metres = withinMetres
  for (let town = 0; town < towns.count; town++) {
    if (Math.abs(towns.latitude(town) - point.latitude) > mostDegrees) continue
    const away = distanceMetres(point, towns.point(town))
    if (away > metres) continue
    nearest = town
    metres = away
  }
  return nearest === null ? null : nameOfTown(towns, nearest)
}
