import type { Feature, Point } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { areaOf } from './antimeridian.ts'
import type { Countries } from './atlas.ts'
import { countryName } from './country-names.ts'
import type { Position } from './geometry.ts'
import { labelPoint } from './label-point.ts'
import { polygonsOf, roundPosition } from './rounding.ts'
import { simplifyArc } from './simplify.ts'

/** Long outlines are simplified first: the position of a label does not depend on every bay. */
const manyPoints = 100
const tolerance = 0.1

/**
 * One label for each country, in its largest polygon. `size` (square degrees) gives the order, and
 * `code` (ISO 3166) the translated name. The atlas must not be simplified: Monaco would disappear.
 */
export function countryLabels(atlas: Topology<Countries>): Feature<Point>[] {
  return feature(atlas, atlas.objects.countries)
    .features.flatMap((country): Feature<Point>[] => {
      const rings = polygonsOf(country.geometry).flatMap(([outer]) => (outer ? [outer] : []))
      const largest = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
      if (!largest) return []
      const size = Number(rings.reduce((sum, ring) => sum + sizeOf(ring), 0).toPrecision(2))
      const name = countryName(country.properties.name)
      const properties = { kind: 'country', name, ...codeOf(country.id), size }
      const outline = largest.length > manyPoints ? simplifyArc(largest, tolerance) : largest
      const coordinates = roundPosition(labelPoint(outline))
      return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }]
    })
    .toSorted((a, b) => b.properties?.size - a.properties?.size)
}

function sizeOf(ring: readonly Position[]): number {
  return Math.abs(areaOf(ring)) / 2
}

/** Natural Earth has numeric codes; `Intl.DisplayNames` needs two letters. */
function codeOf(id: string | number | undefined): { code?: string } {
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region
  return code && /^[A-Z]{2}$/.test(code) ? { code } : {}
}
