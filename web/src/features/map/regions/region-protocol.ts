import type { MapRegion } from '@worldschool/schema'
import {
  type AddProtocolAction,
  addProtocol,
  type RasterSourceSpecification,
  type VectorSourceSpecification,
} from 'maplibre-gl'
import { regionKey } from '../../../db/offline-map-records.ts'
import { readTile } from './archives.ts'

export function isRegionKey(text: string | undefined): boolean {
  return text?.startsWith('area:') ?? false
}

/** Parses the key and the tile from a URL of the protocol; null for any other text. */
function readTileUrl(url: string) {
  const [, key, z, x, y] = /^pmtiles:\/\/(area:[^/]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  return key ? { key, z: Number(z), x: Number(x), y: Number(y) } : null
}

/** MapLibre treats an error with status 404 as a missing tile and renders the tile's parent. */
class MissingTileError extends Error {
  readonly status = 404
}

/** Serves MapLibre's tile requests for regions from this device. */
export const loadRegionTile: AddProtocolAction = async ({ url, type }, { signal }) => {
  const address = readTileUrl(url)
  if (!address) throw new Error('This is not the URL of a tile.')
  const tile = await readTile(address, signal)
  if (tile) return { data: tile }
  if (type === 'image') throw new MissingTileError('The area has no such tile.')
  return { data: new ArrayBuffer(0) }
}

export function registerRegionProtocol(): void {
  addProtocol('pmtiles', loadRegionTile)
}

/** The MapLibre source of a region, with its attribution. */
export function regionSource(
  region: MapRegion,
): RasterSourceSpecification | VectorSourceSpecification {
  const shared = {
    tiles: [`pmtiles://${regionKey(region)}/{z}/{x}/{y}`],
    minzoom: region.minZoom,
    maxzoom: region.maxZoom,
    bounds: region.bounds,
    // MapLibre inserts the attribution as HTML, and the file is not trusted.
    attribution: escapeHtml(region.attribution ?? ''),
  }
  if (region.kind === 'raster') return { ...shared, type: 'raster', tileSize: 256 }
  return { ...shared, type: 'vector' }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
