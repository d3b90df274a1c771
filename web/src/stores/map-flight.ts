import type { Bounds } from '@worldschool/schema'
import { create } from 'zustand'
import { selectResource } from './explore.ts'

interface FlightState {
  /** The place that the map is to fly to and to show with its popup. */
  placeId: string | null
  /** What the map is to show. */
  bounds: Bounds | null
}

/** Where the map was told to go by what is not the map; it goes as soon as it is on screen. */
export const useFlightStore = create<FlightState>(() => ({ placeId: null, bounds: null }))

/** Selects a place, on the map and in the list, and brings the map to it. */
export function showOnMap(id: string): void {
  useFlightStore.setState({ placeId: id, bounds: null })
  selectResource(id)
}

export function showBounds(bounds: Bounds): void {
  useFlightStore.setState({ placeId: null, bounds })
}

/** Told by the map as it sets out. */
export function takeFlight(): void {
  useFlightStore.setState({ placeId: null, bounds: null })
}
