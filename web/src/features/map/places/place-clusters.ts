import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import Supercluster, { type PointFeature } from 'supercluster'
import type { NewPlaces } from './messages.ts'
import { deepestClusters, placeLayer } from './place-tile.ts'

interface PlaceProperties {
  place: number
  category: string
  name: string
}

/** In CSS px, the width of a tile being 512. */
const radius = 46
const tileWidth = 512
/** Of a tile's own grid. */
const extent = 4096

/** Every place that was ever told, and the clusters of those that are to be seen; in the worker. */
export class PlaceClusters {
  readonly #places = new Map<number, PointFeature<PlaceProperties>>()
  #index = newIndex()

  add({ keys, points, categories, names }: NewPlaces): void {
    for (const [n, place] of keys.entries()) {
      this.#places.set(place, {
        type: 'Feature',
        properties: { place, category: categories[n] ?? '', name: names[n] ?? '' },
        geometry: { type: 'Point', coordinates: [points[2 * n] ?? 0, points[2 * n + 1] ?? 0] },
      })
    }
  }

  forget(): void {
    this.#places.clear()
  }

  /** From now on these are to be seen, and no others. */
  show(keys: Uint32Array): void {
    const shown: PointFeature<PlaceProperties>[] = []
    for (const key of keys) {
      const place = this.#places.get(key)
      if (place) shown.push(place)
    }
    this.#index = newIndex().load(shown)
  }

  /** A vector tile, empty where there is nothing; a cluster's `label` is its number in this language. */
  tile(z: number, x: number, y: number, language: string): Uint8Array {
    const tile = this.#index.getTile(z, x, y)
    if (!tile) return new Uint8Array()
    const short = shortNumbers(language)
    const features = tile.features.map(({ tags, ...feature }) => ({
      ...feature,
      tags:
        tags && 'point_count' in tags
          ? { ...tags, label: short.format(tags.point_count) }
          : (tags ?? null),
    }))
    const layer = new GeoJSONWrapper(features, { version: 2, extent })
    layer.name = placeLayer
    return fromVectorTileJs({ layers: { [placeLayer]: layer } })
  }

  expansionZoom(cluster: number): number {
    return this.#index.getClusterExpansionZoom(cluster)
  }

  leaves(cluster: number, limit: number): number[] {
    return this.#index.getLeaves(cluster, limit).map(({ properties }) => properties.place)
  }
}

/** 1,234 is "1.2K" in English: a disc has room for little more. */
function shortNumbers(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
}

function newIndex() {
  return new Supercluster<PlaceProperties, PlaceProperties>({
    radius: (radius * extent) / tileWidth,
    extent,
    maxZoom: deepestClusters,
  }).load([])
}
