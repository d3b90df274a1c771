import { distanceMetres, type Point, type Resource } from '@worldschool/schema'

/** As far as the next place may be for its location to be told as one's own. */
const mostMetres = 2000
/** Somewhat more than that in degrees of latitude: a quick look before the real one. */
const mostDegrees = 0.02

/** What a position is called: the location of the nearest resource close by, null without one. */
export function namePosition(resources: Iterable<Resource>, position: Point): string | null {
  let name: string | null = null
  let nearest = mostMetres
  for (const { location, latitude, longitude } of resources) {
    if (latitude === null || longitude === null) continue
    if (Math.abs(latitude - position.latitude) > mostDegrees) continue
    const metres = distanceMetres(position, { latitude, longitude })
    if (metres > nearest) continue
    name = location
    nearest = metres
  }
  return name
}
