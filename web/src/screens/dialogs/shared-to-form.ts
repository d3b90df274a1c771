import type { Shared } from '../../db/shared.ts'
import { coordinatesText } from '../../features/resources/format-distance.ts'
import { fitLocation } from '../../features/resources/location-suggestions.ts'
import {
  emptyResourceForm,
  type ResourceFormValues,
} from '../../features/resources/resource-form.ts'
import { readShared } from '../../features/share-target/read-shared.ts'

/** What was shared, in the fields of the add form; a point without an address gets a name on the way. */
export async function sharedToForm(
  shared: Shared,
  nameOf: (point: { latitude: number; longitude: number }) => Promise<string | null>,
): Promise<ResourceFormValues> {
  const { name, location, point, website, description } = readShared(shared)
  const called = point && location === '' ? await nameOf(point).catch(() => null) : null
  const at = point ? coordinatesText(point.latitude, point.longitude) : ''
  const named = fitLocation(location || called || '')
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
