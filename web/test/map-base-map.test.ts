import { readFileSync } from 'node:fs'
import type { FeatureCollection, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { cutPolygon } from '../../.workspace/base-map/antimeridian.ts'

const file = new URL('../../public/base-map/world.json', import.meta.url)
const text = readFileSync(file, 'utf8')
const world = JSON.parse(text) as FeatureCollection

function ofKind(kind: string) {
  return world.features.filter(({ properties }) => properties?.kind === kind)
}

function rings(): Position[][] {
  return ofKind('land').flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
}

function widestStep(line: readonly Position[]): number {
  const steps = line.slice(1).map(([x = 0], index) => Math.abs(x - (line[index]?.[0] ?? 0)))
  return Math.max(...steps)
}

describe('the base map that ships with the app', () => {
  it('stays under 400 kB', () => {
    expect(text.length).toBeLessThan(400_000)
  })

  it('has land, borders and the names of countries', () => {
    expect(rings().length).toBeGreaterThan(1000)
    expect(ofKind('border')).toHaveLength(1)
    const names = ofKind('country').map(({ properties }) => properties?.name)
    expect(names).toEqual(expect.arrayContaining(['Portugal', 'Costa Rica', 'Fiji', 'Monaco']))
  })

  it('closes every ring', () => {
    const open = rings().filter((ring) => ring.length < 4 || `${ring[0]}` !== `${ring.at(-1)}`)
    expect(open).toEqual([])
  })

  it('draws no line across the map', () => {
    const borders = ofKind('border').flatMap(({ geometry }) =>
      geometry.type === 'MultiLineString' ? geometry.coordinates : [],
    )
    expect(Math.max(...[...rings(), ...borders].map(widestStep))).toBeLessThanOrEqual(180)
  })

  it('stays within the world', () => {
    const positions = rings().flat()
    expect(positions.every(([x = 0, y = 0]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true)
  })
})

describe('cutting at the antimeridian', () => {
  it('leaves a ring that does not cross it as it is', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]
    expect(cutPolygon([square]).flat()).toHaveLength(1)
    expect(new Set(cutPolygon([square]).flat(2).map(String))).toEqual(new Set(square.map(String)))
  })

  it('makes two closed rings of one that does', () => {
    const fiji = [
      [178, -16],
      [-178, -16],
      [-178, -18],
      [178, -18],
      [178, -16],
    ]
    const pieces = cutPolygon([fiji]).flat()
    expect(pieces).toHaveLength(2)
    for (const ring of pieces) {
      expect(ring[0]).toEqual(ring.at(-1))
      expect(widestStep(ring)).toBeLessThanOrEqual(2)
    }
  })

  it('closes a ring around the pole along the pole', () => {
    const coast = [
      [-180, -70],
      [-90, -75],
      [0, -70],
      [90, -75],
      [-180, -70],
    ]
    const [ring = []] = cutPolygon([coast]).flat()
    expect(Math.min(...ring.map(([, latitude = 0]) => latitude))).toBe(-90)
    expect(widestStep(ring)).toBeLessThanOrEqual(180)
  })
})
