import type { MapArea } from '@worldschool/schema'
import {
  type AddProtocolAction,
  addProtocol,
  type RasterSourceSpecification,
  type VectorSourceSpecification,
} from 'maplibre-gl'
import { areaKey } from '../../../db/offline-map-records.ts'
import { readTile } from './archives.ts'

export function isAreaKey(text: string | undefined): boolean {
  return text?.startsWith('area:') ?? false
}

/** The key and the tile that an address of the protocol names; null for any other text. */
function readTileAddress(url: string) {
  const [, key, z, x, y] = /^pmtiles:\/\/(area:[^/]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  return key ? { key, z: Number(z), x: Number(x), y: Number(y) } : null
}

/** MapLibre takes this for a tile that does not exist, and draws the one above it. */
class MissingTileError extends Error {
  readonly status = 404
}

/** Answers MapLibre's requests for tiles of areas from this device. */
export const loadAreaTile: AddProtocolAction = async ({ url, type }, { signal }) => {
  const address = readTileAddress(url)
  if (!address) throw new Error('This is no address of a tile.')
  const tile = await readTile(address, signal)
  if (tile) return { data: tile }
  if (type === 'image') throw new MissingTileError('The area has no such tile.')
  return { data: new ArrayBuffer(0) }
}

export function registerAreaProtocol(): void {
  addProtocol('pmtiles', loadAreaTile)
}

/** Where MapLibre gets the tiles of an area, and whom it names for them. */
export function areaSource(area: MapArea): RasterSourceSpecification | VectorSourceSpecification {
  const shared = {
    tiles: [`pmtiles://${areaKey(area)}/{z}/{x}/{y}`],
    minzoom: area.minZoom,
    maxzoom: area.maxZoom,
    bounds: area.bounds,
    // MapLibre takes it for HTML, and a file says what it likes.
    attribution: escapeHtml(area.attribution ?? ''),
  }
  if (area.kind === 'raster') return { ...shared, type: 'raster', tileSize: 256 }
  return { ...shared, type: 'vector' }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
