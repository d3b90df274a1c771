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
  /** The origin for sorting by distance; null leaves the given order unchanged. */
  position: Point | null
}

/** The fields of a resource that the filters read. */
type FilteredPlace = Pick<Resource, 'id' | 'amenities' | 'ageRange' | 'price' | 'location'>

/** The resources that pass every filter, in the chosen order. The given order must be newest first. */
export function filterAndSort(
  resources: readonly Resource[],
  { sort, filters, savedIds, position }: Refinement,
): readonly Resource[] {
  return sortWithin(filterResources(resources, filters, savedIds), filters.area, sort, position)
}

/** The resources within the bounds, in the chosen order. */
export function sortWithin(
  resources: readonly Resource[],
  bounds: Bounds | null,
  sort: SortOrder,
  position: Point | null,
): readonly Resource[] {
  return sortResources(withinBounds(resources, bounds), sort, position)
}

/** Filters by bounds. Separate from the other filters, because the map also shows resources outside the bounds. */
function withinBounds(resources: readonly Resource[], bounds: Bounds | null): readonly Resource[] {
  if (!bounds) return resources
  return resources.filter(
    ({ latitude, longitude }) =>
      latitude !== null && longitude !== null && isWithinBounds(bounds, { latitude, longitude }),
  )
}

/**
 * Applies all filters except the bounds, in one pass. Unclear details, such as an unreadable price, never exclude a
 * resource.
 */
export function filterResources<Place extends FilteredPlace>(
  resources: readonly Place[],
  { amenities, isSavedOnly, isFreeOnly, age, where }: ExploreFilters,
  savedIds: ReadonlySet<string>,
): readonly Place[] {
  const isUnfiltered = amenities.length === 0 && !isSavedOnly && !isFreeOnly && age === null
  if (isUnfiltered && where.length === 0) return resources
  const wantedKeys = amenities.map(amenityKey)
  // Cheap checks come first.
  return resources.filter((resource) => {
    if (isSavedOnly && !savedIds.has(resource.id)) return false
    if (!isInLocation(resource.location, where)) return false
    const placeAmenities = resource.amenities
    if (!wantedKeys.every((amenity) => placeAmenities.some((text) => amenityKey(text) === amenity)))
      return false
    if (age !== null) {
      const range = readAgeRange(resource.ageRange)
      if (range && (age < range.least || age > range.most)) return false
    }
    return !isFreeOnly || readPrice(resource.price) !== 'paid'
  })
}

/** Sorts by distance, resources without a position last; or by rating, unrated resources last. */
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

/** The key of an amenity, independent of how it is written. */
export const amenityKey = memoizePerText((amenity: string): string => foldText(amenity.trim()))

/** A resource without reviews has the rating 0. [C5] */
function byRating(a: Resource, b: Resource): number {
  return compare(b.rating, a.rating) || b.reviewCount - a.reviewCount
}

function metresTo({ latitude, longitude }: Resource, position: Point): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY
  return distanceMetres(position, { latitude, longitude })
}

/** Two infinite distances are equal, but their difference would be NaN. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
