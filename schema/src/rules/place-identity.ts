import * as z from 'zod/mini'
import { categories } from '../categories.ts'
import type { Resource } from '../entities/resource.ts'
import { limits } from '../limits.ts'
import { distanceMetres, isOnMap } from './distance.ts'

/** Fields that identify the place that a resource and its reviews are about. */
export const placeIdentitySchema = z.object({
  name: z.string(),
  category: z.enum(categories),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

export type PlaceIdentity = z.infer<typeof placeIdentitySchema>

/** Returns only the fields of a resource that identify the place it is about. [SEC-33] */
export function identityOf(resource: Pick<Resource, keyof PlaceIdentity>): PlaceIdentity {
  const { name, category, location, latitude, longitude } = resource
  return { name, category, location, latitude, longitude }
}

/**
 * Returns how far a place moved, in metres. Returns null if the distance is unknown: the text of the location differs,
 * and one of the two has no coordinates.
 */
export function movedMetres(before: PlaceIdentity, after: PlaceIdentity): number | null {
  if (isOnMap(before) && isOnMap(after)) return distanceMetres(before, after)
  return before.location === after.location ? 0 : null
}

/**
 * Returns true if an edit may have turned a place into another: by name, by category, or by moving it more than a
 * kilometre. [SEC-33]
 */
export function changesIdentity(before: PlaceIdentity, after: PlaceIdentity): boolean {
  if (before.name !== after.name || before.category !== after.category) return true
  const moved = movedMetres(before, after)
  return moved === null || moved > limits.resource.sameWithinMetres
}
