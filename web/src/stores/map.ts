import { create } from 'zustand'
import { useSettingsStore } from './settings.ts'

/** The camera of the map; degrees and MapLibre's zoom. */
export interface Camera {
  latitude: number
  longitude: number
  zoom: number
}

/** The position of the device; `accuracy` is a radius in metres. */
export interface DeviceFix {
  latitude: number
  longitude: number
  accuracy: number
  /** An automatic update of an older position. */
  isUnasked?: true
}

interface MapState {
  /** The last camera; null until the map is moved. */
  camera: Camera | null
  fix: DeviceFix | null
  /** Full height instead of 16rem. See departures.md. */
  isExpanded: boolean
  hasAutoCentered: boolean
  /** The user has moved the map, selected a resource or requested a view, and the map must keep this view. */
  isChosenView: boolean
  /** The automatic centring has moved the map away from the results. */
  isCentred: boolean
}

/** The state of the map, restored when the map is next on screen. Specification, section 4. */
export const useMapStore = create<MapState>(() => ({
  camera: null,
  fix: null,
  isExpanded: false,
  hasAutoCentered: false,
  isChosenView: false,
  isCentred: false,
}))

export function rememberCamera({ latitude, longitude, zoom }: Camera): void {
  useMapStore.setState({ camera: { latitude, longitude, zoom } })
}

/** A position that arrives after Location Services were switched off is ignored. */
export function setFix(fix: DeviceFix): void {
  if (useSettingsStore.getState().privacy.locationServices) useMapStore.setState({ fix })
}

/** Returns true if nothing has moved the map away from the results. */
export function isFollowingResults(): boolean {
  const { isChosenView, isCentred } = useMapStore.getState()
  return !isChosenView && !isCentred
}

/**
 * Records whether the automatic centring has moved the map. Until the search or the filters change, the map then
 * shows the user's surroundings.
 */
export function recordCentred(isCentred: boolean): void {
  useMapStore.setState({ isCentred })
}

/** From now on, the automatic centring must not change what the map shows. */
export function lockViewport(): void {
  useMapStore.setState({ isChosenView: true })
}

/** From now on, the map shows the results again. */
export function unlockViewport(): void {
  useMapStore.setState({ isChosenView: false })
}

// When Location Services are switched off, the position is cleared at once, wherever it is shown or used.
useSettingsStore.subscribe(({ privacy }, before) => {
  if (!privacy.locationServices && useMapStore.getState().fix) useMapStore.setState({ fix: null })
  // When they are switched on, centring is the user's latest request.
  if (privacy !== before.privacy) useMapStore.setState({ isChosenView: false })
})

export function setMapExpanded(isExpanded: boolean): void {
  useMapStore.setState({ isExpanded })
}

/** Returns true for the first caller only, which may centre the map by itself. Specification, section 4. */
export function claimAutoCenter(): boolean {
  if (useMapStore.getState().hasAutoCentered) return false
  useMapStore.setState({ hasAutoCentered: true })
  return true
}
