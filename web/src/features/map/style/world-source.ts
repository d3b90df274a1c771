import type { GeoJSONSourceSpecification } from 'maplibre-gl'

/** The base map's files. `detail` is five times the others' work and comes when it is looked at. */
export function worldSource(
  baseMapUrl: string,
  name: 'world' | 'detail' | 'towns',
): GeoJSONSourceSpecification {
  // Points are the same at every zoom.
  const maxzoom = name === 'towns' ? 6 : 8
  return { type: 'geojson', data: `${baseMapUrl}${name}.json`, maxzoom, tolerance: 0.25 }
}
