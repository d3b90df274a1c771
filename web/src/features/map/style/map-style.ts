import type { StyleSpecification } from 'maplibre-gl'
import type { OperatorStyle } from './adapt-operator-style.ts'
import { mapColours, type Theme } from './map-colours.ts'
import { type StreetTiles, streetsLayer, streetsSource } from './streets-layer.ts'
import { coastLayers, worldNameLayers, worldSource } from './world-layers.ts'

interface MapStyleOptions extends StreetTiles {
  theme: Theme
  /** The folder URL with a trailing slash. */
  baseMapUrl: string
  /** The operator's style, which replaces the tiles; `loading` while it is being loaded. */
  streetStyle?: OperatorStyle | 'loading' | null
}

/** The style of the map: the base map, which is always shown, below the operator's streets, which may fail to load. */
export function buildMapStyle(options: MapStyleOptions): StyleSpecification {
  const { theme, baseMapUrl, streetStyle } = options
  const { layers, sources, ...rest } = streetsOf(options, streetStyle)
  return {
    version: 8,
    ...rest,
    sources: {
      world: worldSource(baseMapUrl, 'world'),
      towns: worldSource(baseMapUrl, 'towns'),
      ...sources,
    },
    layers: [...coastLayers(mapColours[theme]), ...worldNameLayers(mapColours[theme]), ...layers],
  }
}

function streetsOf(
  options: MapStyleOptions,
  streetStyle: MapStyleOptions['streetStyle'],
): Omit<StyleSpecification, 'version'> {
  // While the operator's style is loading, no tiles are requested, because the style would soon cover them.
  if (streetStyle === 'loading') return { sources: {}, layers: [] }
  if (streetStyle) return streetStyle.style
  return { sources: { streets: streetsSource(options) }, layers: [streetsLayer(options.theme)] }
}
