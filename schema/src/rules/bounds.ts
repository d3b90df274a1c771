import type { Point } from './distance.ts'

/**
 * A bounding box between two parallels and two meridians, in degrees. It extends from `west` eastwards. If it crosses
 * the antimeridian, `east` may be smaller than `west`, or one of them may be beyond ±180, as map libraries report it.
 */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Returns the width of bounds in degrees of longitude, from 0 to 360 (all around the earth). */
export function boundsWidth({ west, east }: Bounds): number {
  const width = east - west
  if (width >= 360) return 360
  return width < 0 ? normalizeAngle(width) : width
}

/** Returns true if a place lies within the bounds, edges included, on either side of the antimeridian. */
export function isWithinBounds(bounds: Bounds, { latitude, longitude }: Point): boolean {
  if (latitude < bounds.south || latitude > bounds.north) return false
  const width = boundsWidth(bounds)
  return (
    width === 360 || normalizeAngle(longitude - bounds.west + tolerance) <= width + 2 * tolerance
  )
}

/**
 * Tolerance in degrees, a tenth of a millimetre. Sums of angles have rounding errors, but edges must count as inside.
 */
const tolerance = 1e-9

/** Returns the centre, with a longitude from -180 up to 180. */
export function boundsCenter(bounds: Bounds): Point {
  return {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: normalizeAngle(bounds.west + boundsWidth(bounds) / 2 + 180) - 180,
  }
}

/**
 * Returns the smallest bounds around some points, or null without points. The bounds cross the antimeridian if that
 * makes them narrower.
 */
export function boundsOf(points: readonly Point[]): Bounds | null {
  const longitudes = points.map(({ longitude }) => longitude).sort((a, b) => a - b)
  const [first] = longitudes
  if (first === undefined) return null
  // The bounds are everything but the widest gap between two neighbours.
  let widest = 0
  let [west, east] = [first, first]
  for (const [n, longitude] of longitudes.entries()) {
    const next = longitudes[n + 1]
    const gap = (next ?? first + 360) - longitude
    if (gap <= widest) continue
    widest = gap
    west = next ?? first
    east = next === undefined ? longitude : longitude + 360
  }
  const latitudes = points.map(({ latitude }) => latitude)
  return {
    west,
    east,
    south: latitudes.reduce((min, latitude) => Math.min(min, latitude), 90),
    north: latitudes.reduce((max, latitude) => Math.max(max, latitude), -90),
  }
}

/**
 * Returns the smallest bounds that contain `bounds` and a point. Extends them in the shorter direction.
 */
export function boundsAround(bounds: Bounds, { latitude, longitude }: Point): Bounds {
  const { west, south, north } = bounds
  const east = west + boundsWidth(bounds)
  const isWithin = isWithinBounds({ west, east, south: -90, north: 90 }, { latitude, longitude })
  const eastward = normalizeAngle(longitude - east)
  const westward = normalizeAngle(west - longitude)
  const isEast = eastward <= westward
  return {
    west: isWithin || isEast ? west : west - westward,
    east: isWithin || !isEast ? east : east + eastward,
    south: Math.min(south, latitude),
    north: Math.max(north, latitude),
  }
}

/** Normalizes an angle to the range from 0 up to 360. */
function normalizeAngle(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
