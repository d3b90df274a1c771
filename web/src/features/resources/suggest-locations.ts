import type { Point } from '@worldschool/schema'
import { getPlaceName, getPlaces } from '../../api/geocode.ts'
import { viewStore } from '../../db/device.ts'
import { nearestTown, searchTowns } from '../../gazetteer/device-gazetteer.ts'
import { type LocationSuggestion, suggestFromResources } from './location-suggestions.ts'
import { nameCurrentPosition } from './name-current-position.ts'
import { namePosition } from './name-position.ts'
import { createPlaceSearch } from './place-search.ts'

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
