import type { Resource } from '@worldschool/schema'
import { amenityKey } from './filter-and-sort.ts'

/** More would be a wall; what is seldom is found by searching for it. */
const most = 24

/** The amenities of these resources as they were first written, those of most places first. */
export function presentAmenities(resources: readonly Resource[]): string[] {
  const found = new Map<string, { amenity: string; count: number }>()
  for (const { amenities } of resources) {
    for (const amenity of amenities) {
      const key = amenityKey(amenity)
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { amenity, count: 1 })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ amenity }) => amenity)
}
