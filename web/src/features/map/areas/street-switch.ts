import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { View } from './covers-view.ts'

/** Areas are drawn below this layer, which draws nothing: markers stand on them, however late they come. */
export const aboveAreas = 'above-areas'

/** The style with a place for areas, and without the network's streets where they are not wanted. */
export function withAreas(style: StyleSpecification, isCovered = false): StyleSpecification {
  const layers = style.layers.map((layer) =>
    isCovered && isStreets(layer.id)
      ? ({ ...layer, layout: { ...layer.layout, visibility: 'none' } } as typeof layer)
      : layer,
  )
  const mark = { id: aboveAreas, type: 'background', layout: { visibility: 'none' } } as const
  return { ...style, layers: [...layers, mark] }
}

/** A layer that is not visible asks for no tiles. */
export function switchStreets(map: MapLibreMap, isOn: boolean): void {
  const visibility = isOn ? 'visible' : 'none'
  for (const id of map.getLayersOrder().filter(isStreets)) {
    const now = map.getLayoutProperty(id, 'visibility') ?? 'visible'
    if (now !== visibility) map.setLayoutProperty(id, 'visibility', visibility)
  }
}

export function viewOf(map: MapLibreMap): View {
  const [[west, south], [east, north]] = map.getBounds().toArray()
  // Who has panned around the world stands a turn further.
  const turn = 360 * Math.round((west + east) / 720)
  return { bounds: [west - turn, south, east - turn, north], zoom: map.getZoom() }
}

function isStreets(id: string): boolean {
  return /^streets(-|$)/.test(id)
}
