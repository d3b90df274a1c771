import { buildMapRegion } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  coversViewport,
  firstZoom,
  hasStreetsAt,
  type View,
} from '../../src/features/map/regions/covers-viewport.ts'

const region = (...bounds: View['bounds']) => ({ bounds, minZoom: 0 })
const view = (...bounds: View['bounds']): View => ({ bounds, zoom: 15 })

const country = region(-10, 36, -6, 42)
const west = region(0, 0, 2, 2)
const east = region(2, 0, 4, 2)

describe('viewport', () => {
  it.each([
    ['within one region', view(-9, 38, -8, 39), [country], true],
    ['as large as a region', view(-10, 36, -6, 42), [country], true],
    ['across the edge of a region', view(-7, 38, -5, 39), [country], false],
    ['beside every region', view(20, 20, 21, 21), [country, west], false],
    ['without any region', view(-9, 38, -8, 39), [], false],
    ['across the border of two regions', view(1, 0.5, 3, 1.5), [west, east], true],
    ['across the corner where a third is missing', view(1, 1, 3, 3), [west, east], false],
    [
      'around a hole',
      view(0, 0, 3, 3),
      [region(0, 0, 3, 1), region(0, 2, 3, 3), region(0, 0, 1, 3), region(2, 0, 3, 3)],
      false,
    ],
  ])('a viewport is covered by regions or not: %s', (_case, shown, regions, isCovered) => {
    expect(coversViewport(shown, regions)).toBe(isCovered)
  })

  it('a viewport is covered neither at a zoom at which the region would be tiny, nor below the region’s own zooms', () => {
    const bounds = country.bounds
    expect(coversViewport({ bounds, zoom: firstZoom(country) }, [country])).toBe(true)
    expect(coversViewport({ bounds, zoom: firstZoom(country) - 0.1 }, [country])).toBe(false)
    const detail = { ...country, minZoom: 12 }
    expect(coversViewport({ bounds, zoom: 11.9 }, [detail])).toBe(false)
  })

  it('the first zoom of a region is defined for a point and for the world', () => {
    expect(firstZoom(region(1, 1, 1.000001, 1.000001))).toBe(22)
    expect(firstZoom(region(-180, -85, 180, 85))).toBe(0)
  })
})

it('a map that has not loaded counts as covered if a region contains its centre', () => {
  const camera = { longitude: -8, latitude: 39, zoom: 14 }
  expect(hasStreetsAt(camera, [buildMapRegion('portugal', country)])).toBe(true)
  expect(hasStreetsAt({ ...camera, zoom: 2 }, [buildMapRegion('portugal', country)])).toBe(false)
  expect(hasStreetsAt({ ...camera, longitude: 8 }, [buildMapRegion('portugal', country)])).toBe(
    false,
  )
})
