import type { Point } from '@worldschool/schema'
import { viewStore } from '../../db/device.ts'
import { type LocationSuggestion, suggestFromResources } from './location-suggestions.ts'
import { namePosition } from './name-position.ts'

/** Suggests locations for the add dialog, from what is on the device. */
export async function suggestLocations(query: string): Promise<LocationSuggestion[]> {
  return suggestFromResources(viewStore.get().list, query)
}

/** The reverse: what a position is called, from what is on the device; null when nothing tells. */
export async function lookUpPosition(position: Point): Promise<string | null> {
  return namePosition(viewStore.get().list, position)
}
