import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { mapFont } from './map-font.ts'

/** Our own drawing of the world, which ships with the app. */
export function worldLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'shore',
      type: 'line',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'land'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.shore,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 3, 3, 7, 6, 12],
        'line-blur': 1,
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'border'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.9, 6, 1.4],
      },
    },
    countryLayer(colours),
  ]
}

/** Names come in as there is room: the large countries first, all of them from zoom 5 on. */
function countryLayer(colours: MapColours): LayerSpecification {
  return {
    id: 'countries',
    type: 'symbol',
    source: 'world',
    minzoom: 1.2,
    filter: [
      'all',
      ['==', ['get', 'kind'], 'country'],
      ['>=', ['get', 'size'], ['step', ['zoom'], 200, 2, 60, 3, 12, 4, 0.15, 5, 0]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1.2, 10, 5, 13.5],
      'text-max-width': 7,
      'text-letter-spacing': 0.03,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: {
      'text-color': colours.label,
      'text-halo-color': colours.labelHalo,
      'text-halo-width': 1.2,
    },
  }
}
