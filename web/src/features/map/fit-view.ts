import { type Bounds, boundsWidth } from '@worldschool/schema'
import type { Camera } from '../../stores/map.ts'
import { latitudeAt, longitudeAt, worldPixels, worldX, worldY } from './placeholder/projection.ts'

/** In CSS px. */
export interface Size {
  width: number
  height: number
}

/** The edge of what is shown: clusters are so wide, and the buttons and the count lie over the map. */
export const viewPadding = { top: 30, right: 70, bottom: 38, left: 30 }

/** The whole world on a phone in its panel. */
export const minZoom = -1
/** One place alone is not brought nearer than its town. */
const maxZoom = 12

/** Where a map of this size looks from to show all of `bounds` beside what lies over it. */
export function fitView(bounds: Bounds, { width, height }: Size): Camera {
  const { top, right, bottom, left } = viewPadding
  const west = worldX(bounds.west)
  const north = worldY(bounds.north)
  const spanX = worldX(bounds.west + boundsWidth(bounds)) - west
  const spanY = worldY(bounds.south) - north
  const fitting = Math.min((width - left - right) / spanX, (height - top - bottom) / spanY)
  // MapLibre shows nothing beyond the poles.
  const leastZoom = Math.max(minZoom, Math.log2(height / worldPixels))
  const zoom = Math.min(maxZoom, Math.max(leastZoom, Math.log2(Math.max(fitting, 0))))
  const scale = 2 ** zoom
  return {
    latitude: latitudeAt(
      north + (height / 2 - marginBefore(height - spanY * scale, top, bottom)) / scale,
    ),
    longitude: longitudeAt(
      west + (width / 2 - marginBefore(width - spanX * scale, left, right)) / scale,
    ),
    zoom,
  }
}

/** Of the room that is left: the padding and half of the rest, or as large a share of too little. */
function marginBefore(room: number, before: number, after: number): number {
  const padding = before + after
  return room >= padding ? before + (room - padding) / 2 : (room * before) / padding
}
