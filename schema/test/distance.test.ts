import { describe, expect, it } from 'vitest'
import { distanceMetres } from '../src/index.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const lisbon = at(38.7223, -9.1393)
const porto = at(41.1579, -8.6291)
const halfway = Math.PI * 6_371_008.8

describe('distanceMetres', () => {
  it('the distance from a point to itself is 0, and distances are symmetric', () => {
    expect(distanceMetres(lisbon, lisbon)).toBe(0)
    expect(distanceMetres(lisbon, porto)).toBe(distanceMetres(porto, lisbon))
  })

  it.each([
    ['Lisbon to Porto', lisbon, porto, 274_000],
    ['Paris to London', at(48.8566, 2.3522), at(51.5074, -0.1278), 343_500],
    ['Sydney to Santiago', at(-33.8688, 151.2093), at(-33.4489, -70.6693), 11_340_000],
  ])('the distance from %s differs from an atlas by less than 0.5 %%', (_, from, to, metres) => {
    expect(Math.abs(distanceMetres(from, to) - metres)).toBeLessThan(metres * 0.005)
  })

  it('one degree of longitude is 111 km on the equator, and half of that at 60° north', () => {
    expect(distanceMetres(at(0, 0), at(0, 1))).toBeCloseTo(111_195, 0)
    expect(distanceMetres(at(60, 0), at(60, 1)) / 111_195).toBeCloseTo(0.5, 3)
  })

  it('the distance across the antimeridian is the shorter one', () => {
    expect(distanceMetres(at(0, 179.5), at(0, -179.5))).toBeCloseTo(111_195, 0)
  })

  it('the distance between antipodes is half the circumference of the earth', () => {
    expect(distanceMetres(at(90, 0), at(-90, 77))).toBeCloseTo(halfway, 3)
    for (let n = 0; n < 200; n++) {
      const latitude = -90 + n * 0.9
      const longitude = -180 + n * 0.9
      const metres = distanceMetres(at(latitude, longitude), at(-latitude, longitude + 180))
      expect(Math.abs(metres - halfway)).toBeLessThan(1)
    }
  })
})
