import type { GeoJSONSourceSpecification } from 'maplibre-gl'

/** Beyond a tile's edge, in px: half of the widest line. MapLibre's 128 would double what is drawn. */
const buffer = 16
/** Half a pixel: finer corners are drawn and not seen. */
const tolerance = 0.5

/** The base map's files. `detail` is five times the others' work and comes when it is looked at. */
export function worldSource(
  baseMapUrl: string,
  name: 'world' | 'detail' | 'towns',
): GeoJSONSourceSpecification {
  // Points are the same at every zoom.
  const maxzoom = name === 'towns' ? 6 : 8
  return { type: 'geojson', data: `${baseMapUrl}${name}.json`, maxzoom, buffer, tolerance }
}
