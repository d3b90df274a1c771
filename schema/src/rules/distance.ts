/** A place on earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

interface MaybeLocated {
  latitude: number | null
  longitude: number | null
}

/** Returns true if a resource has both coordinates. */
export function isOnMap<Located extends MaybeLocated>(
  resource: Located,
): resource is Located & Point {
  return resource.latitude !== null && resource.longitude !== null
}

/** Mean radius of the WGS 84 ellipsoid, in metres. */
const earthRadius = 6_371_008.8
const radiansPerDegree = Math.PI / 180

/**
 * Returns the great-circle distance between two points on a sphere, in metres. It differs from the distance on the
 * ellipsoid by less than half a per cent, which is less than a displayed digit.
 */
export function distanceMetres(from: Point, to: Point): number {
  const latitudes = Math.sin(((to.latitude - from.latitude) * radiansPerDegree) / 2)
  const longitudes = Math.sin(((to.longitude - from.longitude) * radiansPerDegree) / 2)
  const circles =
    Math.cos(from.latitude * radiansPerDegree) * Math.cos(to.latitude * radiansPerDegree)
  const haversine = latitudes * latitudes + circles * longitudes * longitudes
  // For antipodes, a rounding error may give more than 1, where the arcsine is undefined.
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/** The eight compass directions, clockwise from the north. */
export const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type Direction = (typeof directions)[number]

/** Returns the initial direction of the shortest path from one point to another; north for the same point. */
export function directionTo(from: Point, to: Point): Direction {
  const east = (to.longitude - from.longitude) * radiansPerDegree
  const [start, end] = [from.latitude * radiansPerDegree, to.latitude * radiansPerDegree]
  const y = Math.sin(east) * Math.cos(end)
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east)
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'north'
}
