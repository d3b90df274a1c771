import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { Compression, TileType } from 'pmtiles'
import { range, tilesInBounds } from './tiles-in-bounds.ts'
import { buildTown, townBounds } from './town.ts'
import { type Archive, writePmtiles } from './write-pmtiles.ts'

const maxZoom = 14

/** The metadata of extracts of the Protomaps world build. */
export const basemapMetadata = {
  name: 'Protomaps Basemap',
  type: 'baselayer',
  version: '4.13.5',
  attribution:
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
  vector_layers: [
    'boundaries',
    'buildings',
    'earth',
    'landuse',
    'places',
    'pois',
    'roads',
    'water',
  ].map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: maxZoom })),
}

/** The town of the tests with its streets, as a file of about ten kilobytes. */
export function buildVectorRegion(changes: Partial<Archive> = {}): Uint8Array {
  return writePmtiles({
    tiles: range(0, maxZoom).flatMap((z) =>
      tilesInBounds(townBounds, z).map((tile) => ({ ...tile, data: draw(tile) })),
    ),
    tileType: TileType.Mvt,
    tileCompression: Compression.Gzip,
    minZoom: 0,
    maxZoom,
    bounds: townBounds,
    metadata: basemapMetadata,
    ...changes,
  })
}

const indexes = Object.entries(buildTown()).map(
  ([name, features]) =>
    [
      name,
      new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, buffer: 64 }),
    ] as const,
)

function draw({ z, x, y }: { z: number; x: number; y: number }): Uint8Array {
  const layers: Record<string, GeoJSONVTTile> = {}
  for (const [name, index] of indexes) {
    const tile = index.getTile(z, x, y)
    const features = tile?.features.filter(({ tags }) => (tags?.min_zoom ?? 0) <= z) ?? []
    if (tile && features.length > 0) {
      layers[name] = { ...tile, features: features as GeoJSONVTTile['features'] }
    }
  }
  return gzipSync(fromGeojsonVt(layers, { version: 2, extent: 4096 }))
}
