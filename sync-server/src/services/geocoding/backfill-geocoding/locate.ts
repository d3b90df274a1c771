import { kilometresBetween } from '../gazetteer/geometry.ts'
import type { Gazetteer } from '../gazetteer.ts'

/** The known data about a resource's location. Either both coordinates are set or neither. */
export interface LocationQuery {
  location: string
  latitude: number | null
  longitude: number | null
}

/** A town's name and an ISO 3166 code, each null if unknown. */
export interface LocatedPlace {
  city: string | null
  country: string | null
}

const nearestTownKm = 50
const sameTownKm = 30

type GazetteerLookup = Pick<Gazetteer, 'find' | 'nearest' | 'countryOf'>

/**
 * Returns the results in the order of the queries. If the gazetteer throws for a query, its result is unknown, because
 * retrying it forever would block all queries behind it.
 */
export function locateAll(gazetteer: GazetteerLookup, queries: LocationQuery[]): LocatedPlace[] {
  return queries.map((query) => {
    try {
      return locate(gazetteer, query)
    } catch {
      return { city: null, country: null }
    }
  })
}

/**
 * Returns the town that the text names, or the town nearest to the coordinates if they contradict the text.
 * If there is no town, as on a remote island, the text may still name the country.
 * Specification, section 3, "In the admin list".
 */
export function locate(
  gazetteer: GazetteerLookup,
  { location, latitude, longitude }: LocationQuery,
): LocatedPlace {
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const named = gazetteer.find(location)
  if (named?.precision === 'town' && (!point || kilometresBetween(named, point) <= sameTownKm)) {
    return { city: named.name, country: named.country }
  }
  const near = point && gazetteer.nearest(point, nearestTownKm)
  if (near) return { city: near.name, country: near.country }
  return { city: null, country: gazetteer.countryOf(location) }
}
