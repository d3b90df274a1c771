import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mapFont } from '../../style/map-colours.ts'
import type { RegionColours, RegionLayer } from './region-colours.ts'

/** The kinds of points of interest that families look for; showing all kinds would fill the map. */
const sights = [
  'park',
  'playground',
  'garden',
  'beach',
  'zoo',
  'aquarium',
  'museum',
  'library',
  'school',
  'university',
  'hospital',
  'station',
  'ferry_terminal',
  'aerodrome',
  'attraction',
  'theatre',
  'peak',
  'marina',
]

/** Labels in the page's own fonts. Street names are as on the street signs; town names are in `language`. */
export function nameLayers(colours: RegionColours, language: string): RegionLayer[] {
  const spoken: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']]
  const textPaint = (colour: string): Paint => ({
    'text-color': colour,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.4,
  })
  return [
    {
      id: 'water-names',
      type: 'symbol',
      'source-layer': 'water',
      minzoom: 11,
      filter: ['all', ['has', 'name'], ['!=', ['geometry-type'], 'LineString']],
      layout: { ...text(spoken, 11.5), 'text-max-width': 7 },
      paint: textPaint(colours.waterName),
    },
    {
      id: 'sight-names',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 14.5,
      filter: ['in', ['get', 'kind'], ['literal', sights]],
      layout: { ...text(spoken, 11), 'text-max-width': 8, 'symbol-sort-key': ['get', 'min_zoom'] },
      paint: textPaint(colours.softName),
    },
    {
      id: 'street-names',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 13,
      filter: [
        'all',
        ['has', 'name'],
        ['!', ['in', ['get', 'kind'], ['literal', ['rail', 'ferry']]]],
      ],
      layout: {
        ...text(['get', 'name'], ['interpolate', ['linear'], ['zoom'], 13, 10.5, 18, 14]),
        'symbol-placement': 'line',
        'symbol-sort-key': ['get', 'min_zoom'],
        'text-padding': 6,
      },
      paint: textPaint(colours.name),
    },
    {
      id: 'quarter-names',
      type: 'symbol',
      'source-layer': 'places',
      minzoom: 11.5,
      maxzoom: 17,
      filter: ['in', ['get', 'kind'], ['literal', ['neighbourhood', 'macrohood']]],
      layout: {
        ...text(spoken, ['interpolate', ['linear'], ['zoom'], 11.5, 10.5, 16, 14]),
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 8,
      },
      paint: textPaint(colours.softName),
    },
    {
      id: 'town-names',
      type: 'symbol',
      'source-layer': 'places',
      maxzoom: 16,
      filter: ['==', ['get', 'kind'], 'locality'],
      layout: {
        ...text(spoken, townSize),
        'text-font': mapFont.bold,
        'text-max-width': 7,
        'text-padding': 5,
        'symbol-sort-key': ['-', 0, rank],
      },
      paint: textPaint(colours.name),
    },
  ]
}

/** The population rank, from 1 (a few houses) to 17 (many millions of people). */
const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 1]

const townSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  ['interpolate', ['linear'], rank, 6, 10, 14, 15],
  14,
  ['interpolate', ['linear'], rank, 1, 12.5, 9, 18, 14, 22],
]

type Layout = NonNullable<SymbolLayerSpecification['layout']>
type Paint = NonNullable<SymbolLayerSpecification['paint']>

function text(field: ExpressionSpecification, size: number | ExpressionSpecification): Layout {
  return { 'text-field': field, 'text-font': mapFont.medium, 'text-size': size }
}
