import type { Feature } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { Countries } from './atlas.ts'
import type { Position } from './geometry.ts'
import { polygonsOf, roundLines, roundPolygons } from './rounding.ts'

/** Territories that only the 1:10 million scale draws separately, and the countries they belong to. */
const withinCountry: Readonly<Record<string, string>> = {
  Akrotiri: 'Cyprus',
  Baikonur: 'Kazakhstan',
  'Cyprus U.N. Buffer Zone': 'Cyprus',
  Dhekelia: 'Cyprus',
  'USNB Guantanamo Bay': 'Cuba',
}

/** Land as one feature and the borders as another. Islands smaller than `minSpan` degrees are left out. */
export function landFeatures(atlas: Topology<Countries>, minSpan: number): Feature[] {
  const { features } = feature(atlas, atlas.objects.land)
  const polygons = features
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .map((rings) => rings.filter((ring) => spanOf(ring) >= minSpan))
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => countryOf(a) !== countryOf(b))
  return [
    { type: 'Feature', properties: { kind: 'land' }, geometry: roundPolygons(polygons) },
    { type: 'Feature', properties: { kind: 'border' }, geometry: roundLines(borders.coordinates) },
  ]
}

function countryOf({
  properties,
}: {
  properties?: { name?: string } | undefined
}): string | undefined {
  const name = properties?.name ?? ''
  return withinCountry[name] ?? name
}

/** The longer side of a ring's bounding box, in degrees. */
function spanOf(ring: readonly Position[]): number {
  const side = (axis: 0 | 1) => {
    const values = ring.map((position) => position[axis] ?? 0).toSorted((a, b) => a - b)
    return (values.at(-1) ?? 0) - (values[0] ?? 0)
  }
  return Math.max(side(0), side(1))
}
