import { mapDefaults } from '@worldschool/schema'
import { create } from 'zustand'

/** Where the map looks; degrees and MapLibre's zoom. */
export interface Camera {
  latitude: number
  longitude: number
  zoom: number
}

/** Where the device says it is; `accuracy` is a radius in metres. */
export interface DeviceFix {
  latitude: number
  longitude: number
  accuracy: number
}

interface MapState {
  camera: Camera
  fix: DeviceFix | null
  /** Full height instead of 16rem. Departures. */
  isExpanded: boolean
  hasAutoCentered: boolean
}

/** The map as it was left, for the next time it is on screen. Section 4. */
export const useMapStore = create<MapState>(() => ({
  camera: mapDefaults.world,
  fix: null,
  isExpanded: false,
  hasAutoCentered: false,
}))

export function rememberCamera({ latitude, longitude, zoom }: Camera): void {
  useMapStore.setState({ camera: { latitude, longitude, zoom } })
}

export function setFix(fix: DeviceFix): void {
  useMapStore.setState({ fix })
}

export function setMapExpanded(isExpanded: boolean): void {
  useMapStore.setState({ isExpanded })
}

/** True for the one caller that may centre the map by itself. Section 4. */
export function claimAutoCenter(): boolean {
  if (useMapStore.getState().hasAutoCentered) return false
  useMapStore.setState({ hasAutoCentered: true })
  return true
}
