import type { MapArea } from '@worldschool/schema'
import type { RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { areaKey } from '../../../db/map-area-records.ts'

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
