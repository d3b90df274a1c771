import { viewStore } from '../../db/device.ts'
import { type LocationSuggestion, suggestFromResources } from './location-suggestions.ts'

/** Suggests locations for the add dialog, from what is on the device. */
export async function suggestLocations(query: string): Promise<LocationSuggestion[]> {
  return suggestFromResources(viewStore.get().list, query)
}
