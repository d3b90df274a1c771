import type { ContactInfo, Resource, ResourceDraft } from '../entities/resource.ts'

/** Fields that are not in the draft. `createdAt` is ISO 8601, `revision` a `seq`. */
export type NewResourceFacts = Pick<
  Resource,
  'id' | 'authorId' | 'isSample' | 'createdAt' | 'revision'
>

/** Creates a resource from a draft, with the defaults of section 3. Device and server both use it. */
export function newResource(draft: ResourceDraft, facts: NewResourceFacts): Resource {
  return {
    name: draft.name,
    description: draft.description,
    category: draft.category,
    location: draft.location,
    latitude: draft.latitude ?? null,
    longitude: draft.longitude ?? null,
    price: draft.price ?? null,
    ageRange: draft.ageRange ?? null,
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    amenities: draft.amenities ?? [],
    images: draft.images ?? [],
    contactInfo: isFilledIn(draft.contactInfo) ? draft.contactInfo : null,
    reviewsRevision: 0,
    ...facts,
  }
}

/** Returns true if at least one of the three contact fields is set. Specification, section 5. */
function isFilledIn(contactInfo: ResourceDraft['contactInfo']): contactInfo is ContactInfo {
  return Object.values(contactInfo ?? {}).some((value) => value !== undefined)
}
