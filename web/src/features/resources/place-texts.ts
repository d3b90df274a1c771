import { predefinedAmenities, type Resource } from '@worldschool/schema'
import type { ShownTexts } from '../../ui/user-text.ts'

const predefined: readonly string[] = predefinedAmenities

/** What its author has put into words; the predefined amenities are in every language. */
export function placeTexts({ description, name, amenities }: Resource): string[] {
  return [description, name, ...ownAmenities(amenities)]
}

export function ownAmenities(amenities: readonly string[]): string[] {
  return amenities.filter((amenity) => !predefined.includes(amenity))
}

/** The texts of a place as they are shown, by what they are. */
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
