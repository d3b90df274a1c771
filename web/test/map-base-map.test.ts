import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FeatureCollection, Point, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { cutPolygon } from '../../.workspace/base-map/antimeridian.ts'

function read(name: string) {
  return readFileSync(new URL(`../../public/base-map/${name}.json`, import.meta.url), 'utf8')
}

const text = read('world')
const world = JSON.parse(text) as FeatureCollection
const detail = JSON.parse(read('detail')) as FeatureCollection
const towns = JSON.parse(read('towns')) as FeatureCollection<Point, TownProperties>

interface TownProperties {
  kind: 'town' | 'capital'
  name: string
  zoom: number
  size: number
}

function ofKind(kind: string, { features }: FeatureCollection = world) {
  return features.filter(({ properties }) => properties?.kind === kind)
}

function rings(kind = 'land', collection = world): Position[][] {
  return ofKind(kind, collection).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
}

function lines(kind: string, collection = world): Position[][] {
  return ofKind(kind, collection).flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates : [],
  )
}

function isWithin([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  return ring.reduce((isInside, [x1 = 0, y1 = 0], index) => {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? ring.at(-1) ?? []
    const isCrossed = y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0
    return isCrossed ? !isInside : isInside
  }, false)
}

function widestStep(line: readonly Position[]): number {
  const steps = line.slice(1).map(([x = 0], index) => Math.abs(x - (line[index]?.[0] ?? 0)))
  return Math.max(...steps)
}

describe('base map that ships with the app', () => {
  it('the world file of the base map stays under 400 kB', () => {
    expect(text.length).toBeLessThan(400_000)
  })

  it('all files of the base map together stay under 1.5 MB compressed', () => {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const sizes = ['world', 'detail', 'towns'].map(
      (name) => brotliCompressSync(read(name), options).length,
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000)
  })

  it('the base map has land, borders and the names of countries', () => {
    expect(rings().length).toBeGreaterThan(1000)
    expect(ofKind('border')).toHaveLength(1)
    const names = ofKind('country').map(({ properties }) => properties?.name)
    expect(names).toEqual(expect.arrayContaining(['Portugal', 'Costa Rica', 'Fiji', 'Monaco']))
  })

  it('the base map closes every ring', () => {
    const open = rings().filter((ring) => ring.length < 4 || `${ring[0]}` !== `${ring.at(-1)}`)
    expect(open).toEqual([])
  })

  it('the base map has no line across the whole map', () => {
    const drawn = [
      ...rings(),
      ...lines('border'),
      ...rings('lake'),
      ...rings('land', detail),
      ...lines('border', detail),
      ...rings('lake', detail),
      ...lines('river', detail),
    ]
    expect(Math.max(...drawn.map(widestStep))).toBeLessThanOrEqual(180)
  })

  it('the base map stays within the world', () => {
    const positions = rings().flat()
    expect(positions.every(([x = 0, y = 0]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true)
  })
})

/** A point in the middle of each lake. */
const lakes = {
  Superior: [-87.5, 47.6],
  Michigan: [-87, 43.5],
  Victoria: [33, -1],
  Ladoga: [31.5, 60.9],
  Baikal: [108.3, 54],
  Titicaca: [-69.5, -15.8],
  Nicaragua: [-85.3, 11.6],
}

describe.each([
  ['the world in outline', world],
  ['the detailed coastline', detail],
])('coasts: %s', (_, collection) => {
  it.each(Object.entries(lakes))('the base map has Lake %s', (_name, middle) => {
    expect(rings('lake', collection).some((ring) => isWithin(middle, ring))).toBe(true)
  })

  it('the base map has land under Costa Rica, and none under the Atlantic', () => {
    const isLand = (point: Position) =>
      rings('land', collection).filter((ring) => isWithin(point, ring)).length % 2 === 1
    expect(isLand([-84.1, 9.9])).toBe(true)
    expect(isLand([-40, 30])).toBe(false)
  })
})

describe('detailed coasts', () => {
  it('the detailed coasts begin with a sea that covers the world, so that the coarse coasts do not show', () => {
    const [sea] = detail.features
    expect(sea?.properties).toEqual({ kind: 'sea' })
    const corners = sea?.geometry.type === 'Polygon' ? sea.geometry.coordinates.flat() : []
    expect(new Set(corners.map(String))).toEqual(
      new Set(['-180,-90', '180,-90', '180,90', '-180,90']),
    )
  })

  it('the detailed coasts are finer than the coarse ones, and have rivers', () => {
    expect(rings('land', detail).flat().length).toBeGreaterThan(3 * rings().flat().length)
    expect(lines('river', detail).length).toBeGreaterThan(300)
  })

  it('the detailed coasts draw no border around an enclave within a country', () => {
    const isNearBaikonur = ([x = 0, y = 0]: Position) => Math.hypot(x - 63.3, y - 45.9) < 1
    expect(lines('border', detail).flat().some(isNearBaikonur)).toBe(false)
  })
})

type Town = (typeof towns.features)[number]

/** Whether a small town appears before the much larger one beside it. */
function precedes(small: Town, large: Town): boolean {
  if (small.properties.zoom >= large.properties.zoom) return false
  if (small.properties.size >= large.properties.size) return false
  const [x0 = 0, y0 = 0] = small.geometry.coordinates
  const [x1 = 0, y1 = 0] = large.geometry.coordinates
  const isNear = Math.abs(x1 - x0) < 0.25 && Math.abs(y1 - y0) < 0.25
  return isNear && small.properties.kind !== 'capital'
}

describe('towns of the base map', () => {
  const named = (name: string) => towns.features.find(({ properties }) => properties.name === name)

  it('the towns of the base map say which are capitals', () => {
    for (const name of ['San José', 'Lisbon', 'Suva', 'Tokyo', 'Astana', 'Ulaanbaatar']) {
      expect([name, named(name)?.properties.kind]).toEqual([name, 'capital'])
    }
    expect(named('Chicago')?.properties.kind).toBe('town')
  })

  it('the towns of the base map appear by rank, a large town before the small ones beside it', () => {
    const zoomOf = (name: string) => named(name)?.properties.zoom ?? Number.POSITIVE_INFINITY
    expect(zoomOf('London')).toBeLessThan(zoomOf('Oxford'))
    expect(zoomOf('San José')).toBeLessThanOrEqual(4)
    const cities = towns.features.filter(({ properties }) => properties.size >= 2)
    const misplaced = cities.flatMap((large) =>
      towns.features.filter((small) => precedes(small, large)).map((small) => [small, large]),
    )
    expect(misplaced).toEqual([])
  })

  it('the list of towns of the base map contains only cities', () => {
    expect(named('Budta')).toBeUndefined()
    expect(named('Davao')?.properties.zoom).toBeLessThanOrEqual(4)
  })

  it('the towns of the base map leave room for names at every zoom', () => {
    const counts = [2, 3, 4, 5, 6].map(
      (zoom) => towns.features.filter(({ properties }) => properties.zoom <= zoom).length,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(60)
    expect(counts.at(-1)).toBeGreaterThan(3000)
  })
})

describe('cutPolygon', () => {
  it('cutting at the antimeridian leaves a ring on one side unchanged', () => {
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

  it('cutting at the antimeridian turns a ring across the antimeridian into two closed rings', () => {
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

  it('cutting at the antimeridian closes a ring around the pole along the pole', () => {
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
