import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { isUserInitiated } from '../src/features/map/is-user-initiated.ts'
import { overlapBounds, visibleBounds } from '../src/features/map/visible-markers.ts'
import {
  countWithin,
  nearestOf,
  surroundingBounds,
} from '../src/features/resources/filters/nearby.ts'

const shown = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
})

describe('bounds that the map shows', () => {
  it('the visible bounds are the edges of the map', () => {
    expect(visibleBounds(shown(176, -20, 183, -15))).toEqual({
      west: 176,
      south: -20,
      east: 183,
      north: -15,
    })
  })

  it('a map that shows the whole earth has no visible bounds', () => {
    expect(visibleBounds(shown(-250, -75, 250, 84))).toBeNull()
    expect(visibleBounds(shown(-250, 10, 250, 84))).not.toBeNull()
  })
})

describe('move of the map', () => {
  it('a move is the person’s when made by hand, key or tap, and otherwise the app’s', () => {
    expect(isUserInitiated({ type: 'moveend', originalEvent: { type: 'mouseup' } })).toBe(true)
    expect(isUserInitiated({ type: 'moveend', isUserInitiated: true })).toBe(true)
    expect(isUserInitiated({ type: 'moveend', originalEvent: undefined })).toBe(false)
    expect(isUserInitiated({ type: 'moveend' })).toBe(false)
  })
})

describe('places near a point', () => {
  const sintra = { latitude: 38.8, longitude: -9.38 }
  const resources = [
    buildResource(1, sintra),
    buildResource(2, { latitude: 38.72, longitude: -9.14 }),
    buildResource(3, { latitude: 41.15, longitude: -8.61 }),
    buildResource(4, { latitude: null, longitude: null }),
  ]

  it('counts the places within a distance, without the place itself', () => {
    const [own] = resources
    expect(countWithin(resources, sintra, 25_000, own?.id ?? '')).toBe(1)
    expect(countWithin(resources, sintra, 500_000, own?.id ?? '')).toBe(2)
    expect(countWithin(resources, sintra, 1000, own?.id ?? '')).toBe(0)
  })

  it('finds the nearest place across the antimeridian, and no place if no place has coordinates', () => {
    const samoa = buildResource(5, { latitude: -13.8, longitude: -171.8 })
    const fiji = { latitude: -17.8, longitude: 178 }
    expect(nearestOf([...resources, samoa], fiji)).toEqual({
      latitude: -13.8,
      longitude: -171.8,
    })
    expect(nearestOf(resources.slice(3), fiji)).toBeNull()
  })

  it('the bounds around a point reach equally far to each side, at any latitude', () => {
    for (const latitude of [0, 60]) {
      const { west, east, north } = surroundingBounds({ latitude, longitude: 10 }, 111_195)
      expect(north).toBeCloseTo(latitude + 1)
      expect((east - west) * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(2)
    }
  })

  it('places overlap within some hundred metres', () => {
    const { west, east, south, north } = overlapBounds(sintra)
    expect(east - west).toBeCloseTo(0.002)
    expect(north - south).toBeCloseTo(0.002)
  })
})
