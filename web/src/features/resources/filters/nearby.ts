import { type Bounds, distanceMetres, type Point, type Resource } from '@worldschool/schema'
import { pointOf } from '../format-distance.ts'

const metresPerDegree = 111_195

/** The position of the resource nearest to a point; null if no resource has a position. */
export function nearestOf(resources: readonly Resource[], point: Point): Point | null {
  let nearest: Point | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const resource of resources) {
    const place = pointOf(resource)
    if (!place) continue
    const metres = distanceMetres(point, place)
    if (metres >= minDistance) continue
    minDistance = metres
    nearest = place
  }
  return nearest
}

/** The number of resources within `metres` of a point, without the resource `exceptId`. */
export function countWithin(
  resources: readonly Resource[],
  point: Point,
  metres: number,
  exceptId: string,
): number {
  // A cheap check of the latitude before the exact distance.
  const maxDegrees = (metres / metresPerDegree) * 1.01
  let count = 0
  for (const resource of resources) {
    const place = pointOf(resource)
    if (!place || Math.abs(place.latitude - point.latitude) > maxDegrees) continue
    if (distanceMetres(point, place) <= metres && resource.id !== exceptId) count += 1
  }
  return count
}

/** The bounds that extend `metres` from a point to each side. */
export function surroundingBounds({ latitude, longitude }: Point, metres: number): Bounds {
  const north = metres / metresPerDegree
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    west: longitude - east,
    south: Math.max(-90, latitude - north),
    east: longitude + east,
    north: Math.min(90, latitude + north),
  }
}
