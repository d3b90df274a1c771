import type { Resource } from '@worldschool/schema'
import { amenityKey } from './filter-and-sort.ts'

/** A longer list would be hard to read; rare amenities can be found with search. */
const maxAmenities = 24

/** The amenities of these resources as first written, most frequent first. */
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
    .slice(0, maxAmenities)
    .map(({ amenity }) => amenity)
}
