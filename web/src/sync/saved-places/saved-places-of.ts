import type { Resource } from '@worldschool/schema'
import type { DeviceView } from '../../db/view.ts'

/** The saved places that the device holds, the newest save first. */
export function savedPlacesOf({
  savedIds,
  resources,
}: Pick<DeviceView, 'savedIds' | 'resources'>): Resource[] {
  return [...savedIds].reverse().flatMap((id) => resources.get(id) ?? [])
}
