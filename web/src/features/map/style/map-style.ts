import type { Configuration } from '@worldschool/schema'
import type { StyleSpecification } from 'maplibre-gl'
import { mapColours, type Theme } from './map-colours.ts'
import { streetsLayer, streetsSource } from './streets-layer.ts'
import { worldLayers } from './world-layers.ts'
import { worldSource } from './world-source.ts'

interface MapStyleOptions {
  theme: Theme
  tileUrl: Configuration['tileUrl']
  /** The folder, with its last slash. */
  baseMapUrl: string
}

/** The base map, always there, under the operator's street tiles, which may fail at any time. */
export function buildMapStyle({ theme, tileUrl, baseMapUrl }: MapStyleOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: worldSource(baseMapUrl, 'world'),
      towns: worldSource(baseMapUrl, 'towns'),
      streets: streetsSource(tileUrl),
    },
    layers: [...worldLayers(mapColours[theme]), streetsLayer(theme)],
  }
}
