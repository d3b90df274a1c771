import { buildMapRegion } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { basemapMetadata } from '../../../.workspace/test-regions/vector-region.ts'
import { firstZoom } from '../../src/features/map/regions/covers-viewport.ts'
import { regionSource } from '../../src/features/map/regions/region-protocol.ts'
import { regionColours } from '../../src/features/map/regions/style/region-colours.ts'
import { regionLayers } from '../../src/features/map/regions/style/region-layers.ts'
import { contrast } from '../support/contrast.ts'

const area = buildMapRegion('vila-clara', {
  etag: '"a/b"',
  bounds: [-9.413, 38.777, -9.363, 38.817],
})
const layerNames = basemapMetadata.vector_layers.map(({ id }) => id)

describe.each(['light', 'dark'] as const)('region in the %s theme', (theme) => {
  const layers = regionLayers(area, theme, 'en')

  it('a region is drawn from layers of the Protomaps basemap, from its first zoom', () => {
    for (const layer of layers) {
      expect(layerNames).toContain('source-layer' in layer ? layer['source-layer'] : null)
      expect(layer.minzoom).toBeGreaterThanOrEqual(firstZoom(area))
    }
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  })

  it("a region uses the page's fonts and requests no icons", () => {
    const texts = layers.filter(({ type }) => type === 'symbol')
    expect(texts.length).toBeGreaterThan(3)
    for (const { layout } of texts) {
      expect(layout).toMatchObject({ 'text-font': expect.arrayContaining(['Figtree Variable']) })
      expect(layout).not.toHaveProperty('icon-image')
    }
  })

  it('the names in a region are readable on every background', () => {
    const { name, softName, waterName, ...grounds } = regionColours[theme]
    for (const ground of [grounds.land, grounds.green, grounds.building, grounds.minor]) {
      expect(contrast(name, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(softName, grounds.land)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(waterName, grounds.water)).toBeGreaterThanOrEqual(3)
  })
})

it('the themes of a region differ only in paint, so that a switch moves nothing', () => {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    regionLayers(area, theme, 'en').map(({ paint: _paint, ...layer }) => layer),
  )
  expect(light).toEqual(dark)
})

it('a region of images is one raster layer', () => {
  expect(regionLayers({ ...area, kind: 'raster' }, 'light', 'en').map(({ type }) => type)).toEqual([
    'raster',
  ])
})

it('[SEC-20] the attribution in a region’s file is shown as text, whatever it contains', () => {
  const attribution = '<img src=x onerror="x()"> & co'
  expect(regionSource({ ...area, attribution })).toMatchObject({
    type: 'vector',
    tiles: ['pmtiles://area:vila-clara:%22a%2Fb%22/{z}/{x}/{y}'],
    attribution: '&lt;img src=x onerror=&quot;x()&quot;&gt; &amp; co',
  })
})
