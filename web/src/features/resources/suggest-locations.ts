import { distanceMetres, type Point, type Resource } from '@worldschool/schema'
import { getPlaceName, getPlaces } from '../../api/geocode.ts'
import { viewStore } from '../../db/device.ts'
import { nearestTown, searchTowns } from '../../gazetteer/device-gazetteer.ts'
import { type LocationSuggestion, suggestFromResources } from './location-suggestions.ts'
import { nameCurrentPosition } from './name-current-position.ts'
import { createPlaceSearch } from './place-search.ts'

/** As far as the next place may be for its location to be told as one's own. */
const mostMetres = 2000
/** Somewhat more than that in degrees of latitude: a quick look before the real one. */
const mostDegrees = 0.02

const isOnline = () => navigator.onLine

/** Places that the device holds, at once. */
export function suggestHeldLocations(query: string): LocationSuggestion[] {
  return suggestFromResources(viewStore.get().list, query)
}

/** All other places, from our server or this device's gazetteer. */
export const placeSearch = createPlaceSearch({
  isOnline,
  now: () => performance.now(),
  ask: (text, signal) => getPlaces(fetch, text, signal),
  searchTowns,
})

/** The reverse: what a position is called; null when nobody knows. */
export function lookUpPosition(position: Point): Promise<string | null> {
  return nameCurrentPosition(position, {
    isOnline,
    ask: (point, signal) => getPlaceName(fetch, point, signal),
    held: (point) => namePosition(viewStore.get().list, point),
    nearestTown,
  })
}

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
