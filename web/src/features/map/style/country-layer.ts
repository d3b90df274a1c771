import type { SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { mapFont } from './map-font.ts'

/** Names come in as there is room: the large countries first, all of them from zoom 5 on. */
export function countryLayer(colours: MapColours): SymbolLayerSpecification {
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
