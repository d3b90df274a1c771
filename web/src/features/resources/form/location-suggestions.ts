import {
  distanceMetres,
  foldPlace,
  isLongEnough,
  limits,
  type Point,
  type Resource,
} from '@worldschool/schema'
import { getPlaceName, getPlaces } from '../../../api/geocode.ts'
import { viewStore } from '../../../db/device.ts'
import { nearestTown, searchTowns } from '../../../gazetteer/device-gazetteer.ts'
import { nameCurrentPosition } from './current-position.ts'
import { createPlaceSearch } from './location-search.ts'

const maxLength = limits.resource.locationMax

/** Shortens a place name to the maximum length; the parts before the country are removed first. */
export function fitLocation(name: string): string {
  const parts = name.split(', ')
  while (parts.length > 2 && parts.join(', ').length > maxLength) parts.splice(-2, 1)
  return parts.join(', ').slice(0, maxLength)
}

export interface LocationSuggestion {
  label: string
  latitude: number
  longitude: number
}

interface DeviceLocationText extends LocationSuggestion {
  count: number
}

/**
 * Locations of resources on the device that contain the query and have coordinates, without duplicates: exact
 * town matches first, then prefix matches. Section 9 of the specification has the limits.
 */
export function suggestFromResources(
  resources: readonly Resource[],
  query: string,
): LocationSuggestion[] {
  const folded = foldPlace(query)
  if (!isLongEnough(query) || folded === '') return []

  const town = townOf(query)
  const found: (DeviceLocationText & { begins: boolean; isNamed: boolean })[] = []
  for (const [key, location] of locationsOf(resources)) {
    if (!key.includes(folded)) continue
    const isNamed = townOf(location.label) === town
    found.push({ ...location, begins: key.startsWith(folded), isNamed })
  }
  return found
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        Number(b.begins) - Number(a.begins) ||
        b.count - a.count,
    )
    .slice(0, limits.suggestions.max)
    .map(({ label, latitude, longitude }) => ({ label, latitude, longitude }))
}

/** Returns the folded town: "san jose" for "San José, Costa Rica". So "porto" means Porto, not Porto Alegre. */
export function townOf(location: string): string {
  return foldPlace(location.split(/[,，、]/)[0] ?? '')
}

const locationsByList = new WeakMap<readonly Resource[], Map<string, DeviceLocationText>>()

/** The distinct locations of a list, cached per list because every keystroke searches them. */
function locationsOf(resources: readonly Resource[]): Map<string, DeviceLocationText> {
  const before = locationsByList.get(resources)
  if (before) return before
  const byText = new Map<string, DeviceLocationText>()
  for (const { location, latitude, longitude } of resources) {
    if (latitude === null || longitude === null) continue
    const known = byText.get(location)
    if (known) known.count += 1
    else byText.set(location, { label: location, latitude, longitude, count: 1 })
  }
  const locations = new Map<string, DeviceLocationText>()
  for (const location of byText.values()) {
    const key = foldPlace(location.label)
    const known = locations.get(key)
    if (known) known.count += location.count
    else locations.set(key, location)
  }
  locationsByList.set(resources, locations)
  return locations
}

/** The maximum distance at which a resource's location is used as the user's own. */
const maxMetres = 2000
/** Slightly more than `maxMetres`, in degrees of latitude: a cheap check before the exact distance. */
const maxDegrees = 0.02

const isOnline = () => navigator.onLine

/** Matching locations of resources on the device, synchronously. */
export function suggestFromDevice(query: string): LocationSuggestion[] {
  return suggestFromResources(viewStore.get().list, query)
}

/** Searches places that are not resources, on our server or in the device's gazetteer. */
export const placeSearch = createPlaceSearch({
  isOnline,
  now: () => performance.now(),
  geocode: (text, signal) => getPlaces(fetch, text, signal),
  searchTowns,
})

/** Reverse geocoding: the name of a position; null if it has none. */
export function lookUpPosition(position: Point): Promise<string | null> {
  return nameCurrentPosition(position, {
    isOnline,
    geocode: (point, signal) => getPlaceName(fetch, point, signal),
    held: (point) => namePosition(viewStore.get().list, point),
    nearestTown,
  })
}

/** The position of a town in the device's gazetteer; null if the gazetteer has no town of this name. */
export async function lookUpTown(text: string): Promise<Point | null> {
  const [town] = await searchTowns(text, 1)
  return town ? { latitude: town.lat, longitude: town.lon } : null
}

/** The location text of the nearest resource within reach of a position; null if there is none. */
export function namePosition(resources: Iterable<Resource>, position: Point): string | null {
  let name: string | null = null
  let nearest = maxMetres
  for (const { location, latitude, longitude } of resources) {
    if (latitude === null || longitude === null) continue
    if (Math.abs(latitude - position.latitude) > maxDegrees) continue
    const metres = distanceMetres(position, { latitude, longitude })
    if (metres > nearest) continue
    name = location
    nearest = metres
  }
  return name
}
