import { type Bounds, distanceMetres, type Point, type Resource } from '@worldschool/schema'
import { pointOf } from '../format-distance.ts'

const metresPerDegree = 111_195

/** The place that is nearest to a point; null when none is on the map. */
export function nearestOf(resources: readonly Resource[], point: Point): Point | null {
  let nearest: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const resource of resources) {
    const place = pointOf(resource)
    if (!place) continue
    const metres = distanceMetres(point, place)
    if (metres >= least) continue
    least = metres
    nearest = place
  }
  return nearest
}

/** How many of these lie within so many metres of a point, one of an id left out. */
export function countWithin(
  resources: readonly Resource[],
  point: Point,
  metres: number,
  exceptId: string,
): number {
  // A quick look before the real one.
  const mostDegrees = (metres / metresPerDegree) * 1.01
  let count = 0
  for (const resource of resources) {
    const place = pointOf(resource)
    if (!place || Math.abs(place.latitude - point.latitude) > mostDegrees) continue
    if (distanceMetres(point, place) <= metres && resource.id !== exceptId) count += 1
  }
  return count
}

/** The part of the earth that reaches so many metres from a point to each side. */
export function areaAround({ latitude, longitude }: Point, metres: number): Bounds {
  const north = metres / metresPerDegree
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    west: longitude - east,
    south: Math.max(-90, latitude - north),
    east: longitude + east,
    north: Math.min(90, latitude + north),
  }
}
