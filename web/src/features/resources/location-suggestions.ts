import { limits, type Resource } from '@worldschool/schema'
import { foldText } from './fold-text.ts'

export interface LocationSuggestion {
  label: string
  latitude: number
  longitude: number
}

/**
 * Places that the device knows already: the distinct locations of resources with coordinates in
 * which the query occurs, those that begin with it first. Section 9 has the limits.
 */
export function suggestFromResources(
  resources: Iterable<Resource>,
  query: string,
): LocationSuggestion[] {
  const folded = foldText(query.trim())
  if (folded.length < limits.suggestions.minCharacters) return []

  const found = new Map<string, LocationSuggestion & { begins: boolean; count: number }>()
  for (const { location, latitude, longitude } of resources) {
    if (latitude === null || longitude === null) continue
    const key = foldText(location.trim())
    const known = found.get(key)
    if (known) known.count += 1
    else if (key.includes(folded)) {
      found.set(key, {
        label: location,
        latitude,
        longitude,
        begins: key.startsWith(folded),
        count: 1,
      })
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
    .slice(0, limits.suggestions.max)
    .map(({ label, latitude, longitude }) => ({ label, latitude, longitude }))
}
