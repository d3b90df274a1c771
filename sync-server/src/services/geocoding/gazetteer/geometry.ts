import { distanceMetres, type Point } from '@worldschool/schema/gazetteer'

export type { Point }

const radians = Math.PI / 180

/** The great-circle distance in kilometres. */
export const kilometresBetween = (a: Point, b: Point): number => distanceMetres(a, b) / 1000

/** Returns the weighted mean of points on the sphere, so that regions may cross the date line. */
export function weightedMeanOf(points: Iterable<Point & { weight: number }>): Point | null {
  let [x, y, z] = [0, 0, 0]
  for (const { latitude, longitude, weight } of points) {
    const ring = Math.cos(latitude * radians) * weight
    x += ring * Math.cos(longitude * radians)
    y += ring * Math.sin(longitude * radians)
    z += Math.sin(latitude * radians) * weight
  }
  if (x === 0 && y === 0 && z === 0) return null
  return {
    latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
    longitude: Math.atan2(y, x) / radians,
  }
}
