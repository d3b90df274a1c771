import type { Geometry, MultiLineString, MultiPolygon } from 'geojson'
import { cutPolygon } from './antimeridian.ts'
import type { Position } from './geometry.ts'

/** A hundredth of a degree is one pixel at zoom 6. */
const decimals = 2

export function roundPosition(position: Position): Position {
  return position.map((degrees) => Number(degrees.toFixed(decimals)))
}

/** Rounds, and drops each point that equals its predecessor after rounding. */
function roundLine(line: readonly Position[]): Position[] {
  const rounded = line.map(roundPosition)
  return rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
}

export function roundLines(lines: readonly Position[][]): MultiLineString {
  const coordinates = lines.map(roundLine).filter((line) => line.length > 1)
  return { type: 'MultiLineString', coordinates }
}

export function roundPolygons(polygons: readonly Position[][][]): MultiPolygon {
  const coordinates = polygons
    .map((polygon) => polygon.map(roundLine).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0)
  return { type: 'MultiPolygon', coordinates }
}

/** The polygons of any geometry, cut at the antimeridian. */
export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return cutPolygon(geometry.coordinates)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap(cutPolygon)
  return []
}
