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
  sharedLayer,
  type WorldLayer,
} from './coast-layers.ts'
import { type MapColours, mapFont } from './map-colours.ts'

/** The tile buffer in px: half of the widest line. MapLibre's default of 128 would double the amount drawn. */
const buffer = 16
/** Half a pixel; finer detail would not be visible. */
const tolerance = 0.5

/** The source of a base map file. `detail` takes five times as much work as the other files and is loaded on demand. */
export function worldSource(
  baseMapUrl: string,
  name: 'world' | 'detail' | 'towns',
): GeoJSONSourceSpecification {
  // Points do not need simplification per zoom.
  const maxzoom = name === 'towns' ? 6 : 8
  return { type: 'geojson', data: `${baseMapUrl}${name}.json`, maxzoom, buffer, tolerance }
}

const townStyles = {
  town: { id: 'towns', font: mapFont.medium },
  capital: { id: 'capitals', font: mapFont.bold },
} as const

/** Towns by rank, each with its dot. Without room for the name, the dot is hidden too, so every dot has a name. */
function townLayer(kind: 'town' | 'capital', colours: MapColours): SymbolLayerSpecification {
  return {
    id: townStyles[kind].id,
    type: 'symbol',
    source: 'towns',
    minzoom: 2.5,
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'zoom'], ['zoom']]],
    layout: {
      'icon-image': townImages[kind],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 2.5, 0.75, 6, 1],
      'icon-padding': 1,
      'text-field': ['get', 'name'],
      'text-font': townStyles[kind].font,
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
 * Our own map of the world, bundled with the app. The sea is the background behind the map, which saves one
 * pass over all pixels per frame.
 */
export function coastLayers(colours: MapColours): WorldLayer[] {
  return [
    ...landLayers('world', colours),
    lakesLayer('world', colours),
    bordersLayer('world', colours),
  ]
}

/** The labels of the world map. */
export function worldNameLayers(colours: MapColours): LayerSpecification[] {
  return [
    townLayer('town', colours),
    countryLayer(colours),
    // MapLibre places the labels of the top layer first, so the name of a country moves away from its capital.
    townLayer('capital', colours),
  ]
}

/** The id of the layer of names below which the detailed coastline is inserted. */
export const aboveDetail = 'towns'

/** The detailed coastline. Once it is loaded, its own sea layer covers the coast of the world file. */
export function detailLayers(colours: MapColours): WorldLayer[] {
  return [
    {
      ...sharedLayer('detail', 'sea'),
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

/** The names of countries, if there is room: large countries at a low zoom, all countries from zoom 5. */
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
      // A country name stays near its place; with a larger offset, the name of Bosnia would be in Italy.
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
