import { buildMapArea } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  coversView,
  firstZoom,
  isDrawnAt,
  type View,
} from '../../src/features/map/regions/covers-viewport.ts'

const area = (...bounds: View['bounds']) => ({ bounds, minZoom: 0 })
const view = (...bounds: View['bounds']): View => ({ bounds, zoom: 15 })

const country = area(-10, 36, -6, 42)
const west = area(0, 0, 2, 2)
const east = area(2, 0, 4, 2)

describe('a view', () => {
  it.each([
    ['within one area', view(-9, 38, -8, 39), [country], true],
    ['as large as an area', view(-10, 36, -6, 42), [country], true],
    ['over the edge of an area', view(-7, 38, -5, 39), [country], false],
    ['beside every area', view(20, 20, 21, 21), [country, west], false],
    ['on no area at all', view(-9, 38, -8, 39), [], false],
    ['over the seam of two areas', view(1, 0.5, 3, 1.5), [west, east], true],
    ['over the corner where a third is missing', view(1, 1, 3, 3), [west, east], false],
    [
      'around a hole',
      view(0, 0, 3, 3),
      [area(0, 0, 3, 1), area(0, 2, 3, 3), area(0, 0, 1, 3), area(2, 0, 3, 3)],
      false,
    ],
  ])('%s: covered or not', (_case, seen, areas, isCovered) => {
    expect(coversView(seen, areas)).toBe(isCovered)
  })

  it('is not covered from where an area would be a stamp, nor below its own zooms', () => {
    const bounds = country.bounds
    expect(coversView({ bounds, zoom: firstZoom(country) }, [country])).toBe(true)
    expect(coversView({ bounds, zoom: firstZoom(country) - 0.1 }, [country])).toBe(false)
    const detail = { ...country, minZoom: 12 }
    expect(coversView({ bounds, zoom: 11.9 }, [detail])).toBe(false)
  })

  it('has a zoom to begin with for a spot and for the world', () => {
    expect(firstZoom(area(1, 1, 1.000001, 1.000001))).toBe(22)
    expect(firstZoom(area(-180, -85, 180, 85))).toBe(0)
  })
})

it('before the map is there its centre tells', () => {
  const camera = { longitude: -8, latitude: 39, zoom: 14 }
  expect(isDrawnAt(camera, [buildMapArea('portugal', country)])).toBe(true)
  expect(isDrawnAt({ ...camera, zoom: 2 }, [buildMapArea('portugal', country)])).toBe(false)
  expect(isDrawnAt({ ...camera, longitude: 8 }, [buildMapArea('portugal', country)])).toBe(false)
})
