import { mapDefaults, type Point } from '@worldschool/schema'

/** The size in pixels of the whole world at the initial zoom of the map, in Web Mercator. */
export const pictureSize = { width: 1024, height: 1024 } as const

/** The pixel position in the picture, from its upper left corner. */
export function toPicture({ longitude, latitude }: Point): [x: number, y: number] {
  const scale = 2 ** mapDefaults.world.zoom
  return [worldX(longitude) * scale, worldY(latitude) * scale]
}

/** The size of the world at zoom 0, which is one MapLibre tile. */
export const worldPixels = 512

/** The x coordinate in pixels at zoom 0, counted eastwards from the antimeridian. */
export function worldX(longitude: number): number {
  return (0.5 + longitude / 360) * worldPixels
}

/**
 * The y coordinate in pixels at zoom 0, counted southwards from the northern edge. Clamped, because the poles are
 * infinitely far away in Web Mercator.
 */
export function worldY(latitude: number): number {
  const bounded = Math.min(85, Math.max(-85, latitude))
  const radians = (bounded * Math.PI) / 180
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * worldPixels
}

export function longitudeAt(x: number): number {
  return (x / worldPixels - 0.5) * 360
}

export function latitudeAt(y: number): number {
  const north = (0.5 - y / worldPixels) * 2 * Math.PI
  return ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI
}
