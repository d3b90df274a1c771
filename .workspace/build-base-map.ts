import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { areaOf, cutPolygon } from './base-map/antimeridian.ts'
import { countryName } from './base-map/country-names.ts'
import { labelPoint } from './base-map/label-point.ts'
import { simplifyArc } from './base-map/simplify.ts'

/**
 * Makes public/base-map/world.json from Natural Earth (1:50 million): one collection whose
 * features say their `kind`, so that lakes or towns can join it later. The same input makes the
 * same bytes.
 */
const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const target = fileURLToPath(new URL('../public/base-map/world.json', import.meta.url))

/** In degrees; what is finer than this cannot be seen below the zoom where streets begin. */
const tolerance = 0.05
/** Arctic and Antarctic coasts are a third of all points, and few families go there. */
const polarTolerance = 0.15
const polarLatitude = 62
const decimals = 2

type Countries = { countries: GeometryCollection<{ name: string }>; land: GeometryCollection }

const original = JSON.parse(readFileSync(source, 'utf8')) as Topology<Countries>
const atlas = withSimplerArcs(original)
const features = [
  landFeature(),
  {
    type: 'Feature',
    properties: { kind: 'border' },
    geometry: roundGeometry(mesh(atlas, atlas.objects.countries, (a, b) => a !== b)),
  },
  ...labelFeatures(),
]
// One feature a line: changes can be read, and it costs a few bytes.
const lines = features.map((one) => JSON.stringify(one)).join(',\n')
writeFileSync(target, `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`)
console.log(`${target}: ${features.length} features`)

function withSimplerArcs(topology: Topology<Countries>): Topology<Countries> {
  const { scale = [1, 1], translate = [0, 0] } = topology.transform ?? {}
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const positions = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    const isPolar = positions.every(([, latitude = 0]) => Math.abs(latitude) > polarLatitude)
    return simplifyArc(positions, isPolar ? polarTolerance : tolerance)
  })
  return { type: 'Topology', objects: topology.objects, arcs }
}

function landFeature(): Feature {
  const collection = feature(atlas, atlas.objects.land)
  const coordinates = collection.features.flatMap((one) => polygonsOf(one.geometry))
  return {
    type: 'Feature',
    properties: { kind: 'land' },
    geometry: roundGeometry({ type: 'MultiPolygon', coordinates }),
  }
}

/**
 * Names stand in the largest part of a country; `size` (square degrees) says which come first.
 * They are taken from the full outlines: Monaco would not survive the simpler ones.
 */
function labelFeatures(): Feature[] {
  return feature(original, original.objects.countries)
    .features.flatMap((country): Feature[] => {
      const rings = polygonsOf(country.geometry).flatMap(([outer]) => (outer ? [outer] : []))
      const largest = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
      if (!largest) return []
      const size = Number(rings.reduce((sum, ring) => sum + sizeOf(ring), 0).toPrecision(2))
      const properties = { kind: 'country', name: countryName(country.properties.name), size }
      const coordinates = roundPosition(labelPoint(largest))
      return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }]
    })
    .toSorted((a, b) => b.properties?.size - a.properties?.size)
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return cutPolygon(geometry.coordinates)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap(cutPolygon)
  return []
}

function sizeOf(ring: readonly Position[]): number {
  return Math.abs(areaOf(ring)) / 2
}

function roundPosition(position: Position): Position {
  return position.map((degrees) => Number(degrees.toFixed(decimals)))
}

/** Rounds, and leaves out what rounding has made the same as its neighbour. */
function roundLine(line: readonly Position[]): Position[] {
  const rounded = line.map(roundPosition)
  return rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
}

function roundGeometry<G extends MultiPolygon | Polygon | Geometry>(geometry: G): Geometry {
  if (geometry.type === 'MultiLineString') {
    const coordinates = geometry.coordinates.map(roundLine).filter((line) => line.length > 1)
    return { type: 'MultiLineString', coordinates }
  }
  if (geometry.type !== 'MultiPolygon') throw new Error(`Unexpected ${geometry.type}`)
  const coordinates = geometry.coordinates
    .map((polygon) => polygon.map(roundLine).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0)
  return { type: 'MultiPolygon', coordinates }
}
