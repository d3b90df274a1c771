import type { Point } from '@worldschool/schema'
import type { Shared } from '../../db/share-target-inbox.ts'
import { fitLocation } from '../../features/resources/form/location-suggestions.ts'
import {
  emptyResourceForm,
  type ResourceFormValues,
} from '../../features/resources/form/resource-form.ts'
import { coordinatesText } from '../../features/resources/format-distance.ts'
import { readShared } from '../../features/share-target/read-shared.ts'
import { decodePlusCode } from '../../features/share-target/short-codes.ts'

interface Lookups {
  /** The name of a point; null if unknown. */
  nameOf: (point: Point) => Promise<string | null>
  /** The position of a town; null if unknown. */
  pointOf: (town: string) => Promise<Point | null>
}

/** Converts shared content to the values of the add form. Looks up a name for a point without an address. */
export async function sharedToForm(
  shared: Shared,
  { nameOf, pointOf }: Lookups,
): Promise<ResourceFormValues> {
  const { name, location, plusCode, website, description, ...read } = readShared(shared)
  const town = plusCode ? await firstOf(townsIn(location), pointOf) : null
  const point = (plusCode && decodePlusCode(plusCode, town)) || read.point
  const called = point && location === '' ? await nameOf(point).catch(() => null) : null
  const at = point ? coordinatesText(point.latitude, point.longitude) : ''
  // If this device cannot decode the plus code, the location keeps the code, because map apps can decode it.
  const words = plusCode && !point ? `${plusCode} ${location}` : location
  const named = fitLocation(words.trim() || called || '')
  return {
    ...emptyResourceForm,
    name,
    location: named || fitLocation(at),
    ...point,
    pinnedAt: point ? named : '',
    website,
    description,
  }
}

/**
 * Returns the parts of an address that may begin with the town, because its position in an address varies:
 * "Calle Mar 1, Tarifa, Spain", "Tarifa, Spain", "Spain".
 */
function townsIn(address: string): string[] {
  const parts = address.split(/\s*[,，、]\s*/).filter(Boolean)
  return parts.map((_, index) =>
    parts
      .slice(index)
      .join(', ')
      .replace(/^\d{4,5} /, ''),
  )
}

async function firstOf(towns: readonly string[], pointOf: Lookups['pointOf']) {
  for (const town of towns) {
    const point = await pointOf(town).catch(() => null)
    if (point) return point
  }
  return null
}
