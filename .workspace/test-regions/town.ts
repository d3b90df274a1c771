import type { Feature, Geometry, Position } from 'geojson'
import type { Bounds } from './tiles-in-bounds.ts'
import { range } from './tiles-in-bounds.ts'

/** The town of the tests, on land among hills. Its streets are fictional. */
export const townCentre: readonly [longitude: number, latitude: number] = [-9.388, 38.797]
export const townBounds: Bounds = [-9.413, 38.777, -9.363, 38.817]

type Layers = Record<string, Feature[]>

/** A town of one square kilometre in the layers of the Protomaps basemap. */
export function buildTown(): Layers {
  return {
    earth: [feature(box(-60, -60, 60, 60), { kind: 'earth', min_zoom: 0 })],
    landuse: [
      feature(box(-9, 3, -3, 8), { kind: 'park', name: 'Parque da Liberdade', min_zoom: 11 }),
      feature(box(3.2, -7.8, 5.8, -5.2), { kind: 'school', name: 'Escola', min_zoom: 12 }),
      feature(box(-19, -14, -12, 14), { kind: 'wood', min_zoom: 9 }),
    ],
    water: [
      feature(ring(9, 9, 4), { kind: 'lake', name: 'Lagoa Azul', min_zoom: 9 }),
      feature(line(range(-60, 60).map((n) => [n, 12 + 2 * Math.sin(n / 6)])), {
        kind: 'river',
        name: 'Rio das Maçãs',
        min_zoom: 10,
      }),
    ],
    buildings: buildings(),
    roads: roads(),
    boundaries: [
      feature(
        line([
          [-60, -18],
          [60, -15],
        ]),
        { kind: 'county', kind_detail: 6, min_zoom: 8 },
      ),
    ],
    places: [
      place(0, 1, {
        kind: 'locality',
        kind_detail: 'town',
        name: 'Vila Clara',
        population_rank: 8,
        min_zoom: 7,
      }),
      place(-6, -6, { kind: 'neighbourhood', name: 'Bairro Novo', min_zoom: 12 }),
    ],
    pois: [place(-6, 5.5, { kind: 'park', name: 'Parque da Liberdade', min_zoom: 13 })],
  }
}

function roads(): Feature[] {
  const across = ['Rua das Flores', 'Rua do Sol', 'Avenida da Praia', 'Rua do Moinho', 'Rua Nova']
  const along = [
    'Rua da Escola',
    'Travessa do Poço',
    'Rua Direita',
    'Rua da Fonte',
    'Calçada Velha',
  ]
  const street = (name: string, positions: Position[], n: number) =>
    feature(line(positions), {
      ...(n === 2
        ? { kind: 'major_road', kind_detail: 'primary' }
        : { kind: 'minor_road', kind_detail: 'residential' }),
      name,
      min_zoom: n === 2 ? 9 : 11,
    })
  return [
    ...across.map((name, n) => street(name, wave(3 * (n - 2)), n)),
    ...along.map((name, n) =>
      street(
        name,
        wave(3 * (n - 2)).map(([x = 0, y = 0]) => [y, x]),
        n,
      ),
    ),
    feature(
      line([
        [-60, -20],
        [-10, -14],
        [12, -13],
        [60, -22],
      ]),
      {
        kind: 'highway',
        kind_detail: 'motorway',
        name: 'Autoestrada do Mar',
        min_zoom: 6,
      },
    ),
    feature(
      line([
        [-9, 3],
        [-6, 6],
        [-3, 8],
      ]),
      { kind: 'path', kind_detail: 'footway', min_zoom: 13 },
    ),
    feature(
      line([
        [-60, -11],
        [-8, -10],
        [8, -10],
        [60, -8],
      ]),
      { kind: 'rail', kind_detail: 'rail', min_zoom: 10 },
    ),
  ]
}

/** Buildings along the streets of each block. */
function buildings(): Feature[] {
  const corners = range(-2, 1)
  return corners.flatMap((column) =>
    corners.flatMap((row) =>
      range(0, 3).map((n) => {
        const [west, south] = [
          3 * column + 0.6 + (n % 2) * 1.1,
          3 * row + 0.7 + Math.floor(n / 2) * 1.1,
        ]
        return feature(box(west, south, west + 0.7, south + 0.6), {
          kind: 'building',
          min_zoom: 13,
        })
      }),
    ),
  )
}

function wave(height: number): Position[] {
  return range(-8, 8).map((x) => [x, height + 0.25 * Math.sin(x / 2 + height)])
}

const place = (x: number, y: number, properties: object) =>
  feature({ type: 'Point', coordinates: degrees([x, y]) }, properties)

const line = (positions: Position[]): Geometry => ({
  type: 'LineString',
  coordinates: positions.map(degrees),
})

const polygon = (positions: Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [positions.map(degrees)],
})

const box = (west: number, south: number, east: number, north: number) =>
  polygon([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ])

const ring = (x: number, y: number, radius: number) =>
  polygon(
    range(0, 32).map((n) => [
      x + radius * Math.cos((n * Math.PI) / 16),
      y + radius * Math.sin((n * Math.PI) / 16),
    ]),
  )

const feature = (geometry: Geometry, properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry,
})

/** Converts offsets from the town's centre, in hundreds of metres, to degrees. */
function degrees([x = 0, y = 0]: Position): Position {
  const [longitude, latitude] = townCentre
  return [
    longitude + (x * 100) / (111_320 * Math.cos((latitude * Math.PI) / 180)),
    latitude + (y * 100) / 111_320,
  ]
}
