import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import {
  aboveRegions,
  switchStreets,
  viewOf,
  withRegionAnchor,
} from '../../src/features/map/regions/tile-source-selection.ts'

/** An operator's style over the base map; one of its layers is hidden by the style itself. */
const style: StyleSpecification = {
  version: 8,
  sources: { world: { type: 'vector' }, 'streets/tiles': { type: 'vector' } },
  layers: [
    { id: 'land', type: 'fill', source: 'world', 'source-layer': 'land' },
    { id: 'streets/ground', type: 'background' },
    { id: 'streets/roads', type: 'line', source: 'streets/tiles', 'source-layer': 'roads' },
    {
      id: 'streets/ferries',
      type: 'line',
      source: 'streets/tiles',
      'source-layer': 'roads',
      layout: { visibility: 'none' },
    },
  ],
}

const invisible = (layers: readonly LayerSpecification[]) =>
  layers.filter(({ layout }) => layout?.visibility === 'none').map(({ id }) => id)

/** A map with only layers and a view. */
function mapOf({ layers }: StyleSpecification, bounds: number[][] = []) {
  const visibilityById = new Map(
    layers.map((layer) => [layer.id, layer.layout?.visibility ?? 'visible']),
  )
  const map = {
    getLayersOrder: () => layers.map(({ id }) => id),
    getLayer: (id: string) => layers.find((layer) => layer.id === id),
    getLayoutProperty: (id: string) => visibilityById.get(id),
    setLayoutProperty: (id: string, _name: string, value: 'visible' | 'none') =>
      visibilityById.set(id, value),
    getBounds: () => ({ toArray: () => bounds }),
    getZoom: () => 7,
  }
  const hidden = () => [...visibilityById].filter(([, value]) => value === 'none').map(([id]) => id)
  return { map: map as unknown as MapLibreMap, hidden }
}

describe("the map's style", () => {
  it('regions are drawn on top of the map’s style, below all later layers', () => {
    const { layers } = withRegionAnchor(style)
    expect(layers.slice(0, -1)).toEqual(style.layers)
    expect(layers.at(-1)).toMatchObject({ id: aboveRegions, layout: { visibility: 'none' } })
  })

  it('the map’s style starts without network streets if a region covers the viewport', () => {
    const { layers } = withRegionAnchor(style, true)
    expect(invisible(layers)).toEqual(['streets/roads', 'streets/ferries', aboveRegions])
  })
})

describe('network streets', () => {
  it.each([false, true])(
    'network streets are hidden and shown again as they were, hidden from the start: %s',
    (isCovered) => {
      const { map, hidden } = mapOf(withRegionAnchor(style, isCovered))
      switchStreets(map, false)
      expect(hidden()).toEqual(['streets/roads', 'streets/ferries', aboveRegions])
      switchStreets(map, true)
      expect(hidden()).toEqual(['streets/ferries', aboveRegions])
    },
  )
})

it('the viewport is the same after panning around the world', () => {
  const here = { bounds: [-10, 36, -6, 42], zoom: 7 }
  for (const turn of [-720, -360, 0, 360]) {
    const bounds = [
      [-10 + turn, 36],
      [-6 + turn, 42],
    ]
    expect(viewOf(mapOf(style, bounds).map)).toEqual(here)
  }
})
