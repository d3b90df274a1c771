import { foldPlace, isLongEnough, limits, type Resource } from '@worldschool/schema'

export interface LocationSuggestion {
  label: string
  latitude: number
  longitude: number
}

interface HeldLocation extends LocationSuggestion {
  count: number
}

/**
 * Places that the device knows already: the distinct locations of resources with coordinates in
 * which the query occurs, those that begin with it first. Section 9 has the limits.
 */
export function suggestFromResources(
  resources: readonly Resource[],
  query: string,
): LocationSuggestion[] {
  const folded = foldPlace(query)
  if (!isLongEnough(query) || folded === '') return []

  const found: (HeldLocation & { begins: boolean })[] = []
  for (const [key, location] of locationsOf(resources)) {
    if (key.includes(folded)) found.push({ ...location, begins: key.startsWith(folded) })
  }
  return found
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
    .slice(0, limits.suggestions.max)
    .map(({ label, latitude, longitude }) => ({ label, latitude, longitude }))
}

const locationsByList = new WeakMap<readonly Resource[], Map<string, HeldLocation>>()

/** Each location once. Gathered once for a list: every letter looks through them. */
function locationsOf(resources: readonly Resource[]): Map<string, HeldLocation> {
  const before = locationsByList.get(resources)
  if (before) return before
  const byText = new Map<string, HeldLocation>()
  for (const { location, latitude, longitude } of resources) {
    if (latitude === null || longitude === null) continue
    const known = byText.get(location)
    if (known) known.count += 1
    else byText.set(location, { label: location, latitude, longitude, count: 1 })
  }
  const locations = new Map<string, HeldLocation>()
  for (const location of byText.values()) {
    const key = foldPlace(location.label)
    const known = locations.get(key)
    if (known) known.count += location.count
    else locations.set(key, location)
  }
  locationsByList.set(resources, locations)
  return locations
}
