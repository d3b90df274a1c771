import { type Bounds, boundsOf, type Point } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { fitView, minZoom, type Size, viewPadding } from '../src/features/map/fit-view.ts'
import { worldX, worldY } from '../src/features/map/placeholder/projection.ts'
import type { Camera } from '../src/stores/map.ts'

const panel: Size = { width: 358, height: 256 }

/** The pixel of a place in a map of this size, from the upper left corner. */
function pixelOf(place: Point, { zoom, ...centre }: Camera, { width, height }: Size): Point2 {
  const scale = 2 ** zoom
  return {
    x: width / 2 + (worldX(place.longitude) - worldX(centre.longitude)) * scale,
    y: height / 2 + (worldY(place.latitude) - worldY(centre.latitude)) * scale,
  }
}

interface Point2 {
  x: number
  y: number
}

const isWithin = ({ x, y }: Point2, { width, height }: Size) =>
  x >= viewPadding.left - 0.01 &&
  x <= width - viewPadding.right + 0.01 &&
  y >= viewPadding.top - 0.01 &&
  y <= height - viewPadding.bottom + 0.01

const cornersOf = ({ west, east, south, north }: Bounds): Point[] => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
]

describe('view of a map that shows places', () => {
  it.each([
    ['Portugal', { west: -9.5, east: -6.2, south: 36.9, north: 42.2 }],
    ['Eurasia', { west: -9, east: 140, south: 1, north: 61 }],
    ['Fiji, across the antimeridian', { west: 177, east: 182, south: -20, north: -12 }],
  ])('the map fits all of %s beside its controls', (_, bounds) => {
    for (const size of [panel, { width: 620, height: 690 }]) {
      const view = fitView(bounds, size)
      for (const corner of cornersOf(bounds)) {
        expect(isWithin(pixelOf(corner, view, size), size)).toBe(true)
      }
    }
  })

  it('the map shows places so that the places fill the map panel in one direction', () => {
    const bounds = { west: -9.5, east: -6.2, south: 36.9, north: 42.2 }
    const view = fitView(bounds, panel)
    const [, north] = cornersOf(bounds).map((corner) => pixelOf(corner, view, panel))
    expect(north?.y).toBeCloseTo(viewPadding.top, 1)
  })

  it('the map shows a single place with the town around it', () => {
    const lisbon = { latitude: 38.72, longitude: -9.13 }
    const bounds = boundsOf([lisbon])
    if (!bounds) throw new Error('There are no bounds')
    const view = fitView(bounds, panel)
    expect(view.zoom).toBe(12)
    expect(isWithin(pixelOf(lisbon, view, panel), panel)).toBe(true)
  })

  it('the map shows bounds as large as the world completely, even if they do not fit beside its controls', () => {
    const bounds = { west: -123, east: 176, south: -43, north: 61 }
    for (const size of [panel, { width: 510, height: 575 }]) {
      const view = fitView(bounds, size)
      for (const { x, y } of cornersOf(bounds).map((corner) => pixelOf(corner, view, size))) {
        expect(x).toBeGreaterThan(8)
        expect(x).toBeLessThan(size.width - 20)
        expect(y).toBeGreaterThan(10)
        expect(y).toBeLessThan(size.height - 10)
      }
    }
  })

  it('shows the world, and no lower zoom, in a tiny map panel', () => {
    const bounds = { west: -180, east: 180, south: -60, north: 80 }
    expect(fitView(bounds, { width: 120, height: 90 }).zoom).toBe(minZoom)
    expect(fitView(bounds, { width: 60, height: 40 }).zoom).toBe(minZoom)
  })
})
