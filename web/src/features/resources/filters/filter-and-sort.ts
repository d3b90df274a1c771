import {
  type Bounds,
  distanceMetres,
  foldText,
  isWithinBounds,
  type Point,
  type Resource,
} from '@worldschool/schema'
import type { ExploreFilters, SortOrder } from '../../../stores/explore.ts'
import { isInLocation } from './location-filter.ts'
import { memoizePerText } from './memoize-per-text.ts'
import { readAgeRange } from './read-age-range.ts'
import { readPrice } from './read-price.ts'

export interface Refinement {
  sort: SortOrder
  filters: ExploreFilters
  savedIds: ReadonlySet<string>
  /** Where the nearest is counted from; null leaves the order as it is given. */
  position: Point | null
}

/** As much of a place as the filters look at. */
type FilteredPlace = Pick<Resource, 'id' | 'amenities' | 'ageRange' | 'price' | 'location'>

/** The resources that pass every filter, in the order asked for; the given order is the newest. */
export function filterAndSort(
  resources: readonly Resource[],
  { sort, filters, savedIds, position }: Refinement,
): readonly Resource[] {
  return sortWithin(filterResources(resources, filters, savedIds), filters.area, sort, position)
}

/** The resources of a part of the map, in the order asked for. */
export function sortWithin(
  resources: readonly Resource[],
  area: Bounds | null,
  sort: SortOrder,
  position: Point | null,
): readonly Resource[] {
  return sortResources(inArea(resources, area), sort, position)
}

/** What lies in a part of the map; apart from the other filters, for the map itself shows all around. */
function inArea(resources: readonly Resource[], area: Bounds | null): readonly Resource[] {
  if (!area) return resources
  return resources.filter(
    ({ latitude, longitude }) =>
      latitude !== null && longitude !== null && isWithinBounds(area, { latitude, longitude }),
  )
}

/** All but the area, in one pass. What a place does not say clearly is never held against it. */
export function filterResources<Place extends FilteredPlace>(
  resources: readonly Place[],
  { amenities, isSavedOnly, isFreeOnly, age, where }: ExploreFilters,
  savedIds: ReadonlySet<string>,
): readonly Place[] {
  const isAnything = amenities.length === 0 && !isSavedOnly && !isFreeOnly && age === null
  if (isAnything && where.length === 0) return resources
  const wanted = amenities.map(amenityKey)
  // What is quick to tell comes first.
  return resources.filter((resource) => {
    if (isSavedOnly && !savedIds.has(resource.id)) return false
    if (!isInLocation(resource.location, where)) return false
    const own = resource.amenities
    if (!wanted.every((amenity) => own.some((text) => amenityKey(text) === amenity))) return false
    if (age !== null) {
      const range = readAgeRange(resource.ageRange)
      if (range && (age < range.least || age > range.most)) return false
    }
    return !isFreeOnly || readPrice(resource.price) !== 'paid'
  })
}

/** Nearest first with the places that are not on the map last, or best rated with the unrated last. */
function sortResources(
  resources: readonly Resource[],
  sort: SortOrder,
  position: Point | null,
): readonly Resource[] {
  if (sort === 'rating') return [...resources].sort(byRating)
  if (sort === 'newest' || !position) return resources
  return resources
    .map((resource) => ({ resource, metres: metresTo(resource, position) }))
    .sort((a, b) => compare(a.metres, b.metres))
    .map(({ resource }) => resource)
}

/** One amenity, however it is written. */
export const amenityKey = memoizePerText((amenity: string): string => foldText(amenity.trim()))

/** What nobody has reviewed has the rating 0. [C5] */
function byRating(a: Resource, b: Resource): number {
  return compare(b.rating, a.rating) || b.reviewCount - a.reviewCount
}

function metresTo({ latitude, longitude }: Resource, position: Point): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY
  return distanceMetres(position, { latitude, longitude })
}

/** Two places without a place are equal; their difference would be no number. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
