import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { Waters } from './atlas.ts'
import type { Position } from './geometry.ts'
import { polygonsOf, roundLines, roundPolygons } from './rounding.ts'

/** All lakes as one feature. */
export function lakeFeature(atlas: Topology<Waters>): Feature {
  const { features } = feature(atlas, atlas.objects.lakes)
  const geometry = roundPolygons(features.flatMap(({ geometry }) => polygonsOf(geometry)))
  return { type: 'Feature', properties: { kind: 'lake' }, geometry }
}

/** All rivers as one feature. */
export function riverFeature(atlas: Topology<Waters>): Feature {
  const { features } = feature(atlas, atlas.objects.rivers)
  const geometry = roundLines(features.flatMap(({ geometry }) => linesOf(geometry)))
  return { type: 'Feature', properties: { kind: 'river' }, geometry }
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : []
}
