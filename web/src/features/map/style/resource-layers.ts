import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { markerImagePrefix } from '../marker-images.ts'
import { mapFont, type Theme } from './map-colours.ts'

type WithoutSource<L> = Omit<L, 'source'>

/** The layers that a tap can hit, the topmost first. */
export const tappableLayers = ['markers', 'clusters'] as const

/** Ink discs; larger with the number of places in them. */
export function clusterLayer(ink: string, paper: string): WithoutSource<CircleLayerSpecification> {
  return {
    id: 'clusters',
    type: 'circle',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': ink,
      'circle-radius': ['step', ['get', 'point_count'], 16, 10, 19, 50, 23, 250, 27, 1000, 31],
      'circle-stroke-color': paper,
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

/** One marker for each place; the selected one is drawn by its own layer, above everything. */
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
      // Names only where places stand far apart.
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
