import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { townImages } from '../town-images.ts'
import {
  bordersLayer,
  lakesLayer,
  landLayers,
  riversLayer,
  sharedBy,
  type WorldLayer,
} from './coast-layers.ts'
import { type MapColours, mapFont } from './map-colours.ts'

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

const looks = {
  town: { id: 'towns', font: mapFont.medium },
  capital: { id: 'capitals', font: mapFont.bold },
} as const

/** Towns by rank, each with its dot; both go where there is no room, so that no dot is nameless. */
function townLayer(kind: 'town' | 'capital', colours: MapColours): SymbolLayerSpecification {
  return {
    id: looks[kind].id,
    type: 'symbol',
    source: 'towns',
    minzoom: 2.5,
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'zoom'], ['zoom']]],
    layout: {
      'icon-image': townImages[kind],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 2.5, 0.75, 6, 1],
      'icon-padding': 1,
      'text-field': ['get', 'name'],
      'text-font': looks[kind].font,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        2.5,
        ['match', ['get', 'size'], 3, 10.5, 10],
        6,
        ['match', ['get', 'size'], 3, 14, 2, 13, 1, 12, 11.5],
      ],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.45,
      'text-justify': 'auto',
      'text-max-width': 8,
      'text-padding': 3,
    },
    paint: {
      'icon-color': colours.town,
      'icon-halo-color': colours.labelHalo,
      'icon-halo-width': 1,
      'text-color': colours.town,
      'text-halo-color': colours.labelHalo,
      'text-halo-width': 1.3,
    },
  }
}

/**
 * Our own drawing of the world, which ships with the app. Its sea is what lies behind the map: one
 * pass less over all its pixels in each frame.
 */
export function coastLayers(colours: MapColours): WorldLayer[] {
  return [
    ...landLayers('world', colours),
    lakesLayer('world', colours),
    bordersLayer('world', colours),
  ]
}

/** The names on it. */
export function worldNameLayers(colours: MapColours): LayerSpecification[] {
  return [
    townLayer('town', colours),
    countryLayer(colours),
    // On top, so the first to be given room: the name of its country moves out of its way.
    townLayer('capital', colours),
  ]
}

/** The finer coasts stand under the names. */
export const aboveDetail = 'towns'

/** Once its file has come, its own sea lies over what the world's file draws. */
export function detailLayers(colours: MapColours): WorldLayer[] {
  return [
    {
      ...sharedBy('detail', 'sea'),
      id: 'detail-sea',
      type: 'fill',
      paint: { 'fill-color': colours.sea, 'fill-antialias': false },
    },
    ...landLayers('detail', colours),
    riversLayer(colours),
    lakesLayer('detail', colours),
    bordersLayer('detail', colours),
  ]
}

/** Names come in as there is room: the large countries first, all of them from zoom 5 on. */
function countryLayer(colours: MapColours): SymbolLayerSpecification {
  return {
    id: 'countries',
    type: 'symbol',
    source: 'world',
    maxzoom: 8,
    filter: [
      'all',
      ['==', ['get', 'kind'], 'country'],
      ['>=', ['get', 'size'], ['step', ['zoom'], 600, 1, 200, 2, 40, 3, 1, 4, 0.02, 5, 0]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont.display,
      'text-transform': 'uppercase',
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        1,
        ['step', ['get', 'size'], 9, 100, 9.5, 500, 10.5],
        6,
        ['step', ['get', 'size'], 11, 3, 13, 20, 15, 100, 17, 500, 20],
      ],
      'text-max-width': 7,
      // Around the name of its capital, and no further: else Bosnia stands in Italy.
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 0.9,
      'text-letter-spacing': ['step', ['get', 'size'], 0.06, 20, 0.1, 100, 0.16, 500, 0.22],
      'text-line-height': 1.3,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: {
      'text-color': colours.country,
      'text-halo-color': colours.labelHalo,
      'text-halo-width': 1.3,
    },
  }
}
