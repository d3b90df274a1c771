import { predefinedAmenities, type Resource } from '@worldschool/schema'
import type { ShownTexts } from '../../ui/user-text.ts'

const predefined: readonly string[] = predefinedAmenities

/** The texts that the author of a resource wrote, without predefined amenities, which are translated already. */
export function placeTexts({ description, name, amenities }: Resource): string[] {
  return [description, name, ...ownAmenities(amenities)]
}

export function ownAmenities(amenities: readonly string[]): string[] {
  return amenities.filter((amenity) => !predefined.includes(amenity))
}

/** The displayed texts of a resource, by field. */
export function readPlaceTexts(resource: Resource, { texts }: ShownTexts) {
  const [description = '', name = '', ...amenities] = texts
  const shownByAmenity = new Map(
    ownAmenities(resource.amenities).map((amenity, index) => [
      amenity,
      amenities[index] ?? amenity,
    ]),
  )
  return { description, name, shownByAmenity }
}
