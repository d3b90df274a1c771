import { create } from 'zustand'
import { useSettingsStore } from './settings.ts'

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
  /** It came by itself in the place of an older one. */
  isUnasked?: true
}

interface MapState {
  /** As it was left; null until it is moved. */
  camera: Camera | null
  fix: DeviceFix | null
  /** Full height instead of 16rem. Departures. */
  isExpanded: boolean
  hasAutoCentered: boolean
  /** The person has moved the map, selected a place or asked to be shown something: it stays there. */
  isChosenView: boolean
  /** The automatic centring has moved it away from the results. */
  isCentred: boolean
}

/** The map as it was left, for the next time it is on screen. Section 4. */
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

/** An answer that comes after Location Services were switched off counts for nothing. */
export function setFix(fix: DeviceFix): void {
  if (useSettingsStore.getState().privacy.locationServices) useMapStore.setState({ fix })
}

/** Whether the map shows the results: nothing has moved it away from them. */
export function isAtResults(): boolean {
  const { isChosenView, isCentred } = useMapStore.getState()
  return !isChosenView && !isCentred
}

/** The automatic centring moves the map: until the next question it shows what is around the person. */
export function noteCentred(isCentred: boolean): void {
  useMapStore.setState({ isCentred })
}

/** What the map shows from now on is no automatic centring's to change. */
export function keepView(): void {
  useMapStore.setState({ isChosenView: true })
}

/** The map shows the results again. */
export function releaseView(): void {
  useMapStore.setState({ isChosenView: false })
}

// Switched off, the device's position is forgotten at once, wherever it is shown or used.
useSettingsStore.subscribe(({ privacy }, before) => {
  if (!privacy.locationServices && useMapStore.getState().fix) useMapStore.setState({ fix: null })
  // Switched on, the centring is the later wish.
  if (privacy !== before.privacy) useMapStore.setState({ isChosenView: false })
})

export function setMapExpanded(isExpanded: boolean): void {
  useMapStore.setState({ isExpanded })
}

/** True for the one caller that may centre the map by itself. Section 4. */
export function claimAutoCenter(): boolean {
  if (useMapStore.getState().hasAutoCentered) return false
  useMapStore.setState({ hasAutoCentered: true })
  return true
}
