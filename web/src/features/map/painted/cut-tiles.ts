import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import type { GeoJSON } from 'geojson'
import { worldSource } from '../style/world-source.ts'
import { deepestPainted, tilePixels } from './painted-source.ts'

/** Of a tile's own grid, as MapLibre has it. */
export const extent = 8192

/** What of a file is in a tile and little beyond its edges. */
export type CutTiles = (z: number, x: number, y: number) => readonly GeoJSONVTFeature[]

/** Cuts one of the base map's files into tiles, by the same code and settings as MapLibre does. */
export function cutTiles(file: GeoJSON): CutTiles {
  const { buffer = 0, tolerance = 0 } = worldSource('', 'world')
  const scale = extent / tilePixels
  const index = new GeoJSONVT(file, {
    maxZoom: deepestPainted,
    extent,
    buffer: buffer * scale,
    tolerance: tolerance * scale,
  })
  return (z, x, y) => index.getTile(z, x, y)?.features ?? []
}
