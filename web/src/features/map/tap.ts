import type { GeoJSONSource, Map as MapLibreMap, PointLike } from 'maplibre-gl'
import { tappableLayers } from './style/resource-layers.ts'

/** A finger is wider than a marker: 44 px with the marker's own 30. */
const reach = 8

export const resourceSource = 'resources'

/** What a tap at `x`, `y` means: the id of a place, a cluster that opens, or nothing. */
export async function tapMap(
  map: MapLibreMap,
  { x, y }: { x: number; y: number },
): Promise<string | null> {
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ]
  const layers = tappableLayers.filter((id) => map.getLayer(id))
  const [hit] = map.queryRenderedFeatures(box, { layers })
  if (hit?.geometry.type !== 'Point') return null
  if (hit.layer.id === 'markers') return String(hit.properties.id)
  const [longitude = 0, latitude = 0] = hit.geometry.coordinates
  const source = map.getSource<GeoJSONSource>(resourceSource)
  const zoom = await source?.getClusterExpansionZoom(Number(hit.properties.cluster_id))
  // MapLibre jumps by itself where the person wants less motion.
  if (zoom !== undefined) map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 })
  return null
}
