import { describe, expect, it } from 'vitest'
import {
  type Bounds,
  boundsAround,
  boundsCenter,
  boundsOf,
  boundsWidth,
  isWithinBounds,
} from '../src/rules/bounds.ts'

const iberia: Bounds = { west: -10, south: 36, east: 4, north: 44 }
/** Fiji, as reported by a map centred west or east of the antimeridian, and as written in a file. */
const fiji: Bounds[] = [
  { west: 176, south: -20, east: 183, north: -15 },
  { west: -184, south: -20, east: -177, north: -15 },
  { west: 176, south: -20, east: -177, north: -15 },
  // A map that was panned around the earth three times.
  { west: 176 + 1080, south: -20, east: 183 + 1080, north: -15 },
]

describe('a bounding box', () => {
  it('bounds contain points between and on their edges, and no others', () => {
    const isIn = (latitude: number, longitude: number) =>
      isWithinBounds(iberia, { latitude, longitude })
    expect([isIn(38.7, -9.1), isIn(36, -10), isIn(44, 4)]).toEqual([true, true, true])
    expect([isIn(35.9, -9.1), isIn(44.1, 0), isIn(40, -10.1), isIn(40, 4.1)]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })

  it('bounds contain their own edges, and the point that they were extended to, despite rounding errors', () => {
    const failures: object[] = []
    for (let n = 0; n < 1_000; n += 1) {
      const west = ((n * 7.3219) % 360) - 180
      const bounds = { west, south: 0, east: west + 0.0137 * (1 + (n % 50)), north: 1 }
      for (const longitude of [bounds.west, bounds.east])
        if (!isWithinBounds(bounds, { latitude: 0, longitude }))
          failures.push({ bounds, longitude })
      const place = { latitude: 0, longitude: Number((((n * 3.1417) % 360) - 180).toFixed(4)) }
      if (!isWithinBounds(boundsAround(bounds, place), place)) failures.push({ bounds, place })
    }
    expect(failures).toEqual([])
  })

  it('bounds that cross the antimeridian contain both sides of it, in every notation of their edges', () => {
    for (const bounds of fiji) {
      expect(boundsWidth(bounds)).toBe(7)
      const isIn = (longitude: number) => isWithinBounds(bounds, { latitude: -17, longitude })
      expect([176, 179.9, 180, -180, -179.9, -177].map(isIn)).not.toContain(false)
      expect([175.9, -176.9, 0, 90, -90].map(isIn)).not.toContain(true)
      expect(boundsCenter(bounds)).toEqual({ latitude: -17.5, longitude: 179.5 })
    }
  })

  it('bounds of 360 degrees or more contain every longitude', () => {
    const world = { west: -250, south: -60, east: 210, north: 80 }
    expect(boundsWidth(world)).toBe(360)
    for (const longitude of [-180, -90, 0, 109.9, 110.1, 180])
      expect(isWithinBounds(world, { latitude: 0, longitude })).toBe(true)
  })

  it('boundsAround extends bounds to a point in the shorter direction, also across the antimeridian', () => {
    expect(boundsAround(iberia, { latitude: 48.9, longitude: 2.4 })).toEqual({
      ...iberia,
      north: 48.9,
    })
    expect(boundsAround(iberia, { latitude: 40, longitude: -20 }).west).toBe(-20)
    const [bounds] = fiji as [Bounds]
    const samoa = { latitude: -13.8, longitude: -171.8 }
    const wider = boundsAround(bounds, samoa)
    expect(wider).toEqual({ west: 176, south: -20, east: 188.2, north: -13.8 })
    expect(isWithinBounds(wider, samoa)).toBe(true)
  })
})

describe('boundsOf', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })

  it('boundsOf returns the smallest bounds of several points', () => {
    expect(boundsOf([at(38.7, -9.1), at(41.1, -8.6), at(37, -7.9)])).toEqual({
      west: -9.1,
      east: -7.9,
      south: 37,
      north: 41.1,
    })
  })

  it('boundsOf returns bounds across the antimeridian if they are narrower', () => {
    const bounds = boundsOf([at(-18, 178), at(-13, -172), at(-17, 179)])
    expect(bounds).toEqual({ west: 178, east: 188, south: -18, north: -13 })
  })

  it('boundsOf returns a point for one point, and null for none', () => {
    expect(boundsOf([at(9.75, -83.75)])).toEqual({
      west: -83.75,
      east: -83.75,
      south: 9.75,
      north: 9.75,
    })
    expect(boundsOf([])).toBeNull()
  })
})
