import type { MapArea } from '@worldschool/schema'
import { coversView } from './covers-view.ts'

interface Camera {
  longitude: number
  latitude: number
  zoom: number
}

/** Whether an area has the streets where a map is about to open, as far as its centre tells. */
export function isDrawnAt(
  { longitude, latitude, zoom }: Camera,
  areas: readonly MapArea[],
): boolean {
  return coversView({ bounds: [longitude, latitude, longitude, latitude], zoom }, areas)
}
