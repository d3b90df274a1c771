import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** The zoom from which the detailed coastline is shown. */
export const detailZoom = 3

/** The source file of a layer. */
export type Coasts = 'world' | 'detail'

export type WorldLayer = FillLayerSpecification | LineLayerSpecification

export function sharedLayer(coasts: Coasts, kind: string) {
  const filter: ExpressionSpecification = ['==', ['get', 'kind'], kind]
  return { source: coasts, minzoom: coasts === 'world' ? 0 : detailZoom, filter }
}

function nameOf(coasts: Coasts, layer: string): string {
  return coasts === 'world' ? layer : `detail-${layer}`
}

/**
 * The layers of land and coast. Land covers the inner half of the two coast lines, and both halves along cut edges.
 * All lines have the default miter joins: a round join has six vertices instead of two, and a coast has thousands of
 * joins.
 */
export function landLayers(coasts: Coasts, colours: MapColours): WorldLayer[] {
  const shared = sharedLayer(coasts, 'land')
  const line = { ...shared, type: 'line' } as const
  return [
    {
      ...line,
      id: nameOf(coasts, 'shallows'),
      paint: {
        'line-color': colours.shallows,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 4, 3, 10, 6, 18],
        'line-blur': ['interpolate', ['linear'], ['zoom'], 0, 1.5, 3, 4, 6, 8],
      },
    },
    {
      ...line,
      id: nameOf(coasts, 'shore'),
      paint: {
        'line-color': colours.shore,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 3, 1.4, 6, 2],
      },
    },
    {
      ...shared,
      id: nameOf(coasts, 'land'),
      type: 'fill',
      paint: { 'fill-color': colours.land },
    },
  ]
}

export function lakesLayer(coasts: Coasts, colours: MapColours): WorldLayer {
  return {
    ...sharedLayer(coasts, 'lake'),
    id: nameOf(coasts, 'lakes'),
    type: 'fill',
    paint: { 'fill-color': colours.sea, 'fill-outline-color': colours.shore },
  }
}

export function riversLayer(colours: MapColours): LineLayerSpecification {
  return {
    ...sharedLayer('detail', 'river'),
    id: 'rivers',
    type: 'line',
    paint: {
      'line-color': colours.river,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 6, 1.4, 9, 2.4],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0, 4, 1],
    },
  }
}

export function bordersLayer(coasts: Coasts, colours: MapColours): LineLayerSpecification {
  return {
    ...sharedLayer(coasts, 'border'),
    id: nameOf(coasts, 'borders'),
    type: 'line',
    paint: {
      'line-color': colours.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.9, 6, 1.4],
    },
  }
}
