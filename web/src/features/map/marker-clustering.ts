import { isOnMap, type Resource } from '@worldschool/schema'
import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap } from 'maplibre-gl'

type ResourcePoint = Pick<Resource, 'id' | 'category' | 'name'>

export type PlacedResource = Resource & { latitude: number; longitude: number }

/**
 * The northern limit of Web Mercator. MapLibre renders points north of it at the edge of the world, but `project`
 * returns positions far outside.
 */
export const mercatorLatitude = 85.051128

/** MapLibre drops points on the southern edge of a tile, so a place there is rendered a little further north. */
const southernmost = -85.04

/** The latitude at which the map renders a resource. */
export function drawnLatitude(latitude: number): number {
  return Math.max(southernmost, Math.min(mercatorLatitude, latitude))
}

/** One point for each resource that has both coordinates. Specification, section 2, "Map panel". */
export function resourcesToGeojson(
  resources: readonly Resource[],
): FeatureCollection<Point, ResourcePoint> {
  return { type: 'FeatureCollection', features: resources.filter(isOnMap).map(pointFeature) }
}

function pointFeature({
  id,
  category,
  name,
  longitude,
  latitude,
}: PlacedResource): Feature<Point, ResourcePoint> {
  return {
    type: 'Feature',
    properties: { id, category, name },
    geometry: { type: 'Point', coordinates: [longitude, drawnLatitude(latitude)] },
  }
}

export const placeSourceId = 'places'

/**
 * Up to this zoom, overlapping places form a cluster. It is the maximum zoom of the map, so that places with
 * the same coordinates never hide each other.
 */
const clusterMaxZoom = 20

/** MapLibre's worker clusters the places; `PlaceUpdater` fills the source. */
export const placeSource = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  promoteId: 'id',
  cluster: true,
  clusterRadius: 46,
  clusterMaxZoom,
  maxzoom: clusterMaxZoom + 1,
  // The category of a cluster if all its places have the same category, otherwise ''.
  clusterProperties: {
    category: [
      ['case', ['==', ['accumulated'], ['get', 'category']], ['accumulated'], ''],
      ['get', 'category'],
    ],
  },
} as const satisfies GeoJSONSourceSpecification

/**
 * The batch size. The main thread copies the data that it sends to the worker, and within one frame, a slow phone
 * cannot copy more.
 */
const maxSent = 2_000

/** Sends only the changes of the shown places to the map's source, in batches. */
export class PlaceUpdater {
  #source: GeoJSONSource | undefined
  #shown = new Map<string, Resource>()
  #wanted: readonly Resource[] | null = null

  /** Replaces the shown places. A later call stops an earlier call that is still sending. */
  async show(map: MapLibreMap, resources: readonly Resource[]): Promise<void> {
    const source = map.getSource<GeoJSONSource>(placeSourceId)
    if (!source || (source === this.#source && resources === this.#wanted)) return
    if (source !== this.#source) {
      // A new style creates a new, empty source.
      this.#shown = new Map()
      loadSerially(source)
    }
    this.#source = source
    this.#wanted = resources
    const isCurrent = () => source === this.#source && resources === this.#wanted

    const wanted = new Map(resources.filter(isOnMap).map((resource) => [resource.id, resource]))
    const removed = [...this.#shown.keys()].filter((id) => !wanted.has(id))
    const added = [...wanted.values()].filter(
      (resource) => this.#shown.get(resource.id) !== resource,
    )
    for (let at = 0; at === 0 || at < added.length; at += maxSent) {
      const batch = added.slice(at, at + maxSent)
      const remove = at === 0 ? removed : []
      if (batch.length + remove.length === 0) return
      for (const id of remove) this.#shown.delete(id)
      for (const resource of batch) this.#shown.set(resource.id, resource)
      await source.updateData({ remove, add: batch.map(pointFeature) })
      if (!isCurrent()) return
    }
  }
}

type LoadTile = GeoJSONSource['loadTile']

/**
 * Runs the requests for a tile one after the other. MapLibre 6 requests new data for a tile while it is still
 * reparsing the old data, for example because a marker was selected. The data of the request that finishes last stays
 * on screen, and this may be the old data.
 */
function loadSerially(source: GeoJSONSource): void {
  const load: LoadTile = source.loadTile.bind(source)
  const queueByTile = new WeakMap<Parameters<LoadTile>[0], Promise<unknown>>()
  source.loadTile = (tile) => {
    const queued = (queueByTile.get(tile) ?? Promise.resolve()).then(() => load(tile))
    queueByTile.set(
      tile,
      queued.catch(() => undefined),
    )
    return queued
  }
}
