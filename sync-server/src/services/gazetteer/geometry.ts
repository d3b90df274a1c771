export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371
const radians = Math.PI / 180

/** The great-circle distance in kilometres. */
export function kilometresBetween(a: Point, b: Point): number {
  const rise = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const across = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(rise + across)))
}

/** The weighted middle of points on the globe, so that regions may cross the date line. */
export function middleOf(points: Iterable<Point & { weight: number }>): Point | null {
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
