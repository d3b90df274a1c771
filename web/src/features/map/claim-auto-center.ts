import { useMapStore } from '../../stores/map.ts'

/** True for the one caller that may centre the map by itself. Section 4. */
export function claimAutoCenter(): boolean {
  if (useMapStore.getState().hasAutoCentered) return false
  useMapStore.setState({ hasAutoCentered: true })
  return true
}
