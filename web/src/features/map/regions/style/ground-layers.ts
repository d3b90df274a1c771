import type { ExpressionSpecification } from 'maplibre-gl'
import type { RegionColours, RegionLayer } from './region-colours.ts'

const green = [
  'park',
  'garden',
  'playground',
  'recreation_ground',
  'pitch',
  'golf_course',
  'cemetery',
  'village_green',
  'allotments',
  'zoo',
  'grass',
  'grassland',
  'meadow',
  'scrub',
  'farmland',
  'orchard',
  'vineyard',
]
const wood = ['wood', 'forest', 'nature_reserve', 'protected_area', 'national_park']
const sand = ['beach', 'sand', 'desert']
const campus = ['school', 'university', 'college', 'kindergarten', 'hospital']
const paved = [
  'pedestrian',
  'pier',
  'dam',
  'industrial',
  'commercial',
  'railway',
  'aerodrome',
  'airfield',
  'runway',
  'taxiway',
  'parking',
  'military',
  'naval_base',
]

const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']

/** Land, land use, buildings and water: the Protomaps basemap's layers without roads. */
export function groundLayers(colours: RegionColours): RegionLayer[] {
  return [
    {
      id: 'land',
      type: 'fill',
      'source-layer': 'earth',
      filter: isPolygon,
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      id: 'landuse',
      type: 'fill',
      'source-layer': 'landuse',
      filter: [
        'in',
        ['get', 'kind'],
        ['literal', [...green, ...wood, ...sand, ...campus, ...paved]],
      ],
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          green,
          colours.green,
          wood,
          colours.wood,
          sand,
          colours.sand,
          campus,
          colours.campus,
          colours.paved,
        ],
      },
    },
    {
      id: 'water',
      type: 'fill',
      'source-layer': 'water',
      filter: isPolygon,
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'rivers',
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, 0.8, 14, 2.4, 18, 12],
      },
    },
    {
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 13,
      filter: isPolygon,
      paint: {
        'fill-color': colours.building,
        'fill-outline-color': colours.buildingLine,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.2, 1],
      },
    },
    {
      id: 'boundaries',
      type: 'line',
      'source-layer': 'boundaries',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['match', ['get', 'kind'], 'country', 1.6, 0.9],
        'line-dasharray': [4, 2],
      },
    },
  ]
}
