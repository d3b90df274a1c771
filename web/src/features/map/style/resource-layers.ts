import { type Category, categories } from '@worldschool/schema'
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { markerImagePrefix } from '../marker-images.ts'
import { mapFont, type Theme } from './map-colours.ts'

type WithoutSource<L> = Omit<L, 'source'>

/** The layers that a tap can hit, topmost first. */
export const tappableLayers = ['markers', 'clusters'] as const

/** Everything except places is inserted below this layer. */
export const lowestPlaceLayer = 'clusters'

/** The colours of a category's clusters: the disc, dark enough for its number, and the ring around it. */
export interface ClusterColours {
  disc: string
  ring: string
}

/**
 * The discs of clusters. A disc is larger if its cluster has more places. It has the colour of the category if all
 * places have the same category, otherwise it is in ink.
 */
export function clusterLayer(
  ink: string,
  paper: string,
  coloursOf: (category: Category) => ClusterColours,
): WithoutSource<CircleLayerSpecification> {
  const byCategory = (part: keyof ClusterColours, mixed: string): ExpressionSpecification => {
    const [first, ...others] = categories
    const cases = others.flatMap((id) => [id, coloursOf(id)[part]])
    return ['match', ['get', 'category'], first, coloursOf(first)[part], ...cases, mixed]
  }
  return {
    id: lowestPlaceLayer,
    type: 'circle',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': byCategory('disc', ink),
      'circle-radius': ['step', ['get', 'point_count'], 16, 10, 19, 50, 23, 250, 27, 1000, 31],
      'circle-stroke-color': byCategory('ring', paper),
      'circle-stroke-width': 2.5,
      'circle-stroke-opacity': 0.9,
    },
  }
}

export function clusterCountLayer(
  paper: string,
  locale: string,
): WithoutSource<SymbolLayerSpecification> {
  return {
    id: 'cluster-counts',
    type: 'symbol',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['number-format', ['get', 'point_count'], { locale }],
      'text-font': mapFont.bold,
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': paper },
  }
}

/** One marker per place, except the selected place, which has its own layer above everything. */
export function markerLayer(
  theme: Theme,
  ink: string,
  paper: string,
  selectedId: string,
): WithoutSource<SymbolLayerSpecification> {
  return {
    id: 'markers',
    type: 'symbol',
    filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'id'], selectedId]],
    layout: {
      'icon-image': ['concat', markerImagePrefix('dot', theme), ['get', 'category']],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      // Names only at zooms where places are far apart.
      'text-field': ['step', ['zoom'], '', 10, ['get', 'name']],
      'text-font': mapFont.medium,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 1.4],
      'text-max-width': 9,
      'text-optional': true,
    },
    paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 1.6 },
  }
}

export function selectedLayer(theme: Theme): WithoutSource<SymbolLayerSpecification> {
  return {
    id: 'selected',
    type: 'symbol',
    layout: {
      'icon-image': ['concat', markerImagePrefix('pin', theme), ['get', 'category']],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  }
}
