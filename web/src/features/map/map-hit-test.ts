import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'
import { placeSourceId } from './marker-clustering.ts'
import { tappableLayers } from './style/resource-layers.ts'

/** The maximum zoom to expand a cluster. If a cluster needs a higher zoom, its places count as overlapping. */
const closestZoom = 18
/** The maximum number of listed places; nobody would read more in a popup. */
const maxOverlapping = 100

export interface Pixel {
  x: number
  y: number
}

/** Places that overlap at one position. */
export interface OverlappingPlaces {
  longitude: number
  latitude: number
  ids: readonly string[]
  /** The total number of overlapping places; `ids` contains only the first ones. */
  count: number
}

export type MapHit =
  | { kind: 'nothing' }
  | { kind: 'place'; id: string }
  | { kind: 'overlap'; overlap: OverlappingPlaces }
  | { kind: 'cluster'; count: number; camera: { center: [number, number]; zoom: number } }

/** The target of a tap: the nearest feature within `radius` px of a point. */
export async function hitTestMap(map: MapLibreMap, point: Pixel, radius: number): Promise<MapHit> {
  const { x, y } = point
  const box: [PointLike, PointLike] = [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ]
  const layers = tappableLayers.filter((id) => map.getLayer(id))
  const hit = nearest(map, map.queryRenderedFeatures(box, { layers }), point)
  if (!hit) return { kind: 'nothing' }
  const [longitude, latitude] = coordinatesOf(hit)
  const { id, cluster_id: cluster, point_count: count } = hit.properties
  if (hit.layer.id === 'markers') return { kind: 'place', id: String(id) }
  const source = map.getSource<GeoJSONSource>(placeSourceId)
  if (!source) return { kind: 'nothing' }
  try {
    const zoom = await source.getClusterExpansionZoom(Number(cluster))
    if (zoom <= closestZoom) {
      const camera = { center: [longitude, latitude] as [number, number], zoom: zoom + 0.3 }
      return { kind: 'cluster', count: Number(count), camera }
    }
    const leaves = await source.getClusterLeaves(Number(cluster), maxOverlapping, 0)
    const ids = leaves.map(({ properties }) => String(properties?.id))
    return { kind: 'overlap', overlap: { longitude, latitude, ids, count: Number(count) } }
  } catch {
    // An update has removed the cluster, which was still visible when the user tapped it.
    return { kind: 'nothing' }
  }
}

function nearest(
  map: MapLibreMap,
  features: MapGeoJSONFeature[],
  { x, y }: Pixel,
): MapGeoJSONFeature | null {
  let nearest: MapGeoJSONFeature | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const feature of features) {
    const at = map.project(coordinatesOf(feature))
    const distance = Math.hypot(at.x - x, at.y - y)
    if (distance >= minDistance) continue
    minDistance = distance
    nearest = feature
  }
  return nearest
}

export function coordinatesOf({ geometry }: Pick<MapGeoJSONFeature, 'geometry'>): [number, number] {
  if (geometry.type !== 'Point') return [0, 0]
  const [longitude = 0, latitude = 0] = geometry.coordinates
  return [longitude, latitude]
}
