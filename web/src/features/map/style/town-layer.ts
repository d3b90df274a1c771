import type { SymbolLayerSpecification } from 'maplibre-gl'
import { townImages } from '../town-images.ts'
import type { MapColours } from './map-colours.ts'
import { mapFont } from './map-font.ts'

const looks = {
  town: { id: 'towns', font: mapFont.medium },
  capital: { id: 'capitals', font: mapFont.bold },
} as const

/** Towns by rank, each with its dot; both go where there is no room, so that no dot is nameless. */
export function townLayer(kind: 'town' | 'capital', colours: MapColours): SymbolLayerSpecification {
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
