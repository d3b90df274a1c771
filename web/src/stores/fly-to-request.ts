import type { Bounds } from '@worldschool/schema'
import { create } from 'zustand'
import { selectResource } from './explore.ts'
import { type Camera, keepView } from './map.ts'

interface FlightState {
  /** The place that the map is to fly to and to show with its popup. */
  placeId: string | null
  /** What the map is to show. */
  bounds: Bounds | null
  /** Where it is to look from. */
  camera: Camera | null
}

const nowhere: FlightState = { placeId: null, bounds: null, camera: null }

/** Where the map was told to go by what is not the map; it goes as soon as it is on screen. */
export const useFlightStore = create<FlightState>(() => nowhere)

/** Selects a place, on the map and in the list, and brings the map to it. */
export function showOnMap(id: string): void {
  useFlightStore.setState({ ...nowhere, placeId: id })
  selectResource(id)
}

export function showBounds(bounds: Bounds): void {
  keepView()
  useFlightStore.setState({ ...nowhere, bounds })
}

export function lookAt(camera: Camera): void {
  keepView()
  useFlightStore.setState({ ...nowhere, camera })
}

/** Told by the map as it sets out. */
export function takeFlight(): void {
  useFlightStore.setState(nowhere)
}
