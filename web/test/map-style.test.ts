import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { mapColours } from '../src/features/map/style/map-colours.ts'
import { buildMapStyle } from '../src/features/map/style/map-style.ts'
import { streetsZoom } from '../src/features/map/style/streets-layer.ts'
import { aboveDetail, detailLayers, worldSource } from '../src/features/map/style/world-layers.ts'

const options = {
  tileUrl: 'https://tiles.example.org/{z}/{x}/{y}.png',
  baseMapUrl: 'https://app.example.org/base-map/',
} as const

describe.each(['light', 'dark'] as const)('the %s map style', (theme) => {
  const style = buildMapStyle({ theme, ...options })

  it('the map style draws the base map under the operator’s streets', () => {
    expect(style.layers.map(({ id }) => id)).toEqual([
      'shallows',
      'shore',
      'land',
      'lakes',
      'borders',
      'towns',
      'countries',
      'capitals',
      'streets',
    ])
    expect(style.sources.world).toMatchObject({ data: `${options.baseMapUrl}world.json` })
    expect(style.sources.towns).toMatchObject({ data: `${options.baseMapUrl}towns.json` })
    expect(style.sources.streets).toMatchObject({ tiles: [options.tileUrl] })
  })

  it('the map style is valid, so MapLibre need not validate the style', () => {
    expect(validateStyleMin(style)).toEqual([])
  })

  it('the map style has no background layer: the sea is behind the map', () => {
    expect(style.layers.filter(({ type }) => type === 'background')).toEqual([])
  })

  it('the map style draws the detailed sea over the coarse coasts, and names over both', () => {
    const below = style.layers.findIndex(({ id }) => id === aboveDetail)
    expect(style.layers[below - 1]?.id).toBe('borders')
    const [sea, ...others] = detailLayers(mapColours[theme])
    expect(sea).toMatchObject({ id: 'detail-sea', source: 'detail' })
    expect(others.map(({ id }) => id)).toEqual([
      'detail-shallows',
      'detail-shore',
      'detail-land',
      'rivers',
      'detail-lakes',
      'detail-borders',
    ])
  })

  it('the map style requests no street tile below the first zoom of the streets', () => {
    expect(style.layers.at(-1)).toMatchObject({ type: 'raster', minzoom: streetsZoom })
    expect(style.sources.streets).toMatchObject({ minzoom: streetsZoom + 1 })
  })

  it('the map style has no round line joins along coasts, and small tile buffers', () => {
    const lines = [...style.layers, ...detailLayers(mapColours[theme])].filter(
      (layer) => layer.type === 'line',
    )
    expect(lines.length).toBeGreaterThan(6)
    // A mitred corner is two vertices, a round one six.
    expect(lines.filter(({ layout }) => layout?.['line-join'] || layout?.['line-cap'])).toEqual([])
    const widths = lines.flatMap(({ paint }) => {
      const width = paint?.['line-width']
      return Array.isArray(width) ? width.filter((part) => typeof part === 'number') : []
    })
    const { buffer } = worldSource(options.baseMapUrl, 'world')
    // Otherwise a line ends at the edge of its tile.
    expect(buffer).toBeGreaterThanOrEqual(Math.max(...(widths as number[])) / 2)
    expect(buffer).toBeLessThanOrEqual(32)
  })

  it('the map style requests no fonts or images', () => {
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
  })
})

describe('map themes', () => {
  it('the map themes differ only in paint, so that a switch moves nothing', () => {
    const shapes = (['light', 'dark'] as const).map((theme) => {
      const { sources, layers } = buildMapStyle({ theme, ...options })
      return { sources, layers: layers.map(({ paint: _paint, ...layer }) => layer) }
    })
    expect(shapes[0]).toEqual(shapes[1])
  })
})
