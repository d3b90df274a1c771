import { type Bounds, boundsWidth } from '@worldschool/schema'
import type { Camera } from '../../stores/map.ts'
import { latitudeAt, longitudeAt, worldPixels, worldX, worldY } from './placeholder/projection.ts'

/** In CSS pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * The padding around the shown bounds. It leaves space for the width of clusters, and for the buttons and the count
 * over the map.
 */
export const viewPadding = { top: 30, right: 70, bottom: 38, left: 30 }

/** The minimum zoom: it shows the whole world in the map panel on a phone. */
export const minZoom = -1
/** The maximum zoom for results: a single place is shown with its town around it. */
const maxZoom = 12

/** The camera that shows all of `bounds` in a map of this size, inside the padding. */
export function fitView(bounds: Bounds, { width, height }: Size): Camera {
  const { top, right, bottom, left } = viewPadding
  const west = worldX(bounds.west)
  const north = worldY(bounds.north)
  const spanX = worldX(bounds.west + boundsWidth(bounds)) - west
  const spanY = worldY(bounds.south) - north
  const fitting = Math.min((width - left - right) / spanX, (height - top - bottom) / spanY)
  // MapLibre does not pan beyond the poles.
  const fittedMinZoom = Math.max(minZoom, Math.log2(height / worldPixels))
  const zoom = Math.min(maxZoom, Math.max(fittedMinZoom, Math.log2(Math.max(fitting, 0))))
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

/**
 * The leading margin: its padding plus half of the remaining space. If the space is too small for the padding, its
 * proportional share of the space.
 */
function marginBefore(space: number, before: number, after: number): number {
  const padding = before + after
  return space >= padding ? before + (space - padding) / 2 : (space * before) / padding
}
