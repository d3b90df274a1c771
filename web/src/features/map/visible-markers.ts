import { type Bounds, boundsWidth, type Point } from '@worldschool/schema'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { coordinatesOf, type Pixel } from './map-hit-test.ts'
import { tappableLayers } from './style/resource-layers.ts'

/** Web Mercator ends near 85°. A map that shows more than this latitude shows everything in this direction. */
const farNorth = 80

interface MapBounds {
  getWest: () => number
  getSouth: () => number
  getEast: () => number
  getNorth: () => number
}

/** The visible bounds of a map; null if it shows everything. */
export function visibleBounds(mapBounds: MapBounds): Bounds | null {
  const bounds = {
    west: mapBounds.getWest(),
    south: mapBounds.getSouth(),
    east: mapBounds.getEast(),
    north: mapBounds.getNorth(),
  }
  const isWholeWorld =
    boundsWidth(bounds) === 360 && bounds.north > farNorth && bounds.south < -farNorth / 2
  return isWholeWorld ? null : bounds
}

/** The maximum number of markers, because nobody would step through more. Those nearest to the centre are used. */
const maxMarkers = 100
/** Markers within this height in px count as one row and are ordered from left to right. */
const rowHeight = 48

/** A place or cluster in view, and its position. */
export interface VisibleMarker {
  /** Unique, and stable while the visible features do not change. */
  key: string
  /** The name of a single place; empty for a cluster. */
  name: string
  category: string
  /** The number of places it represents. */
  count: number
  longitude: number
  latitude: number
  x: number
  y: number
}

type Feature = Pick<MapGeoJSONFeature, 'geometry' | 'properties'>
type Projected = (at: [longitude: number, latitude: number]) => Pixel

export function findVisibleMarkers(map: MapLibreMap): VisibleMarker[] {
  const layers = tappableLayers.filter((id) => map.getLayer(id))
  const features = layers.length > 0 ? map.queryRenderedFeatures({ layers }) : []
  return toVisibleMarkers(features, (at) => pointOf(map, at), sizeOf(map))
}

/** Returns the pixel position of a point on the map, also if the map shows the point beyond the antimeridian. */
export function pointOf(
  map: MapLibreMap,
  [longitude, latitude]: [longitude: number, latitude: number],
): Pixel {
  const worldTurns = Math.round((map.getCenter().lng - longitude) / 360)
  return map.project([longitude + 360 * worldTurns, latitude])
}

/** Returns the features as markers, sorted in reading order, without the duplicates of neighbouring tiles. */
export function toVisibleMarkers(
  features: readonly Feature[],
  project: Projected,
  { width, height }: Size,
): VisibleMarker[] {
  const markers = new Map<string, VisibleMarker>()
  for (const { geometry, properties } of features) {
    const [longitude, latitude] = coordinatesOf({ geometry })
    const { x, y } = project([longitude, latitude])
    if (x < 0 || y < 0 || x > width || y > height) continue
    const { id, cluster_id: cluster, point_count: count, name = '', category = '' } = properties
    const key = cluster === undefined ? `place ${id}` : `cluster ${cluster}`
    const marker = { key, name, category, count: count ?? 1, longitude, latitude, x, y }
    if (!markers.has(key)) markers.set(key, marker)
  }
  return fromTheMiddle([...markers.values()], { width, height })
    .slice(0, maxMarkers)
    .sort((a, b) => rowOf(a) - rowOf(b) || a.x - b.x)
}

/** The marker nearest to the centre, within `maxDistance` px of it. */
export function nearestToMiddle(
  map: MapLibreMap,
  markers: readonly VisibleMarker[],
  maxDistance = Number.POSITIVE_INFINITY,
): VisibleMarker | null {
  const size = sizeOf(map)
  const [nearest] = fromTheMiddle(markers, size)
  return nearest && awayFromMiddle(nearest, size) <= maxDistance ? nearest : null
}

interface Size {
  width: number
  height: number
}

function sizeOf(map: MapLibreMap): Size {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return { width, height }
}

function fromTheMiddle(markers: readonly VisibleMarker[], size: Size): VisibleMarker[] {
  return [...markers].sort((a, b) => awayFromMiddle(a, size) - awayFromMiddle(b, size))
}

function awayFromMiddle({ x, y }: VisibleMarker, { width, height }: Size): number {
  return Math.hypot(x - width / 2, y - height / 2)
}

function rowOf({ y }: VisibleMarker): number {
  return Math.floor(y / rowHeight)
}

/** In degrees, about a hundred metres: a little more than the distance within which places overlap. */
const margin = 0.001

/** The bounds around overlapping places. */
export function overlapBounds({ latitude, longitude }: Point): Bounds {
  return {
    west: longitude - margin,
    east: longitude + margin,
    south: latitude - margin,
    north: latitude + margin,
  }
}
