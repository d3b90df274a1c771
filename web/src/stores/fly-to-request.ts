import type { Bounds } from '@worldschool/schema'
import { create } from 'zustand'
import { selectResource } from './explore.ts'
import { type Camera, lockViewport } from './map.ts'

interface FlightState {
  /** The resource that the map is to fly to and show with its popup. */
  placeId: string | null
  /** The bounds that the map is to show. */
  bounds: Bounds | null
  /** The camera that the map is to use. */
  camera: Camera | null
}

const nowhere: FlightState = { placeId: null, bounds: null, camera: null }

/** A request of another part of the app to move the map; handled once the map is on screen. */
export const useFlightStore = create<FlightState>(() => nowhere)

/** Selects a resource on the map and in the list, and moves the map to it. */
export function showOnMap(id: string): void {
  useFlightStore.setState({ ...nowhere, placeId: id })
  selectResource(id)
}

export function showBounds(bounds: Bounds): void {
  lockViewport()
  useFlightStore.setState({ ...nowhere, bounds })
}

export function showCamera(camera: Camera): void {
  lockViewport()
  useFlightStore.setState({ ...nowhere, camera })
}

/** Called by the map when it starts to move. */
export function consumeFlight(): void {
  useFlightStore.setState(nowhere)
}
