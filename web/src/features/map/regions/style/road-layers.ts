import type { ExpressionSpecification } from 'maplibre-gl'
import type { RegionColours, RegionLayer } from './region-colours.ts'

interface RoadClass {
  id: string
  kinds: string[]
  minzoom: number
  /** In pixels at zoom 18; the width is zero at `minzoom`. */
  width: number
  fill: string
  edge: string
}

/** Roads by class. All casings are below all fills, so that no casing crosses another road at a junction. */
export function roadLayers(colours: RegionColours): RegionLayer[] {
  const classes: RoadClass[] = [
    {
      id: 'minor',
      kinds: ['minor_road', 'other', 'aeroway'],
      minzoom: 11,
      width: 14,
      fill: colours.minor,
      edge: colours.minorEdge,
    },
    {
      id: 'major',
      kinds: ['major_road'],
      minzoom: 7,
      width: 18,
      fill: colours.major,
      edge: colours.majorEdge,
    },
    {
      id: 'highway',
      kinds: ['highway'],
      minzoom: 5,
      width: 20,
      fill: colours.highway,
      edge: colours.highwayEdge,
    },
  ]
  return [
    railLayer(colours),
    pathLayer(colours),
    ...classes.map((road) => roadLayer(road, 'edge')),
    ...classes.map((road) => roadLayer(road, 'surface')),
  ]
}

function roadLayer(road: RoadClass, part: 'edge' | 'surface'): RegionLayer {
  const edge = part === 'edge' ? 1.6 : 0
  return {
    id: `roads-${road.id}-${part}`,
    type: 'line',
    'source-layer': 'roads',
    // At a low zoom, roads are so thin that only the casing would be visible.
    minzoom: part === 'edge' ? Math.max(road.minzoom, 10) : road.minzoom,
    filter: ofKinds(...road.kinds),
    layout: { 'line-cap': part === 'edge' ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': part === 'edge' ? road.edge : road.fill,
      'line-opacity': ['case', ['has', 'is_tunnel'], 0.45, 1],
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        road.minzoom,
        0.6 + edge,
        14,
        road.width / 4.5 + edge,
        18,
        road.width + edge,
      ],
    },
  }
}

function pathLayer({ path }: RegionColours): RegionLayer {
  return {
    id: 'roads-path',
    type: 'line',
    'source-layer': 'roads',
    minzoom: 13,
    filter: ofKinds('path'),
    paint: {
      'line-color': path,
      'line-width': ['interpolate', ['linear'], ['zoom'], 13, 0.6, 18, 2.4],
      'line-dasharray': [2.5, 1.5],
    },
  }
}

function railLayer({ rail }: RegionColours): RegionLayer {
  return {
    id: 'rails',
    type: 'line',
    'source-layer': 'roads',
    minzoom: 9,
    filter: ofKinds('rail', 'ferry'),
    paint: {
      'line-color': rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 18, 2.2],
      'line-dasharray': [5, 2],
    },
  }
}

function ofKinds(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]]
}
