import type { Position } from './geometry.ts'

/** The latitude limit of Web Mercator. A ring wholly beyond it (Natural Earth's pole) is dropped. */
const mercatorLimit = 85.06

/**
 * Cuts one polygon at the antimeridian, so that no edge runs across the map. Returns closed
 * rings within -180 to 180. A ring around the pole (Antarctica) is closed along the pole.
 */
export function cutPolygon(rings: readonly Position[][]): Position[][][] {
  const unwrapped = rings
    .filter((ring) => ring.some(([, latitude = 0]) => Math.abs(latitude) < mercatorLimit))
    .map((ring) => closeAtPole(unwrap(ring)))
  const longitudes = unwrapped.flatMap((ring) => ring.map(([longitude = 0]) => longitude))
  const first = Math.floor((minimum(longitudes) + 180) / 360)
  const last = Math.floor((maximum(longitudes) + 180) / 360)
  const polygons: Position[][][] = []
  for (let world = first; world <= last; world++) {
    const pieces = unwrapped
      .map((ring) => clip(clip(ring, world * 360 - 180, 1), world * 360 + 180, -1))
      .filter((ring) => areaOf(ring) !== 0)
      .map((ring) => ring.map(([x = 0, y = 0]) => [x - world * 360, y]))
    if (pieces.length > 0) polygons.push(pieces)
  }
  return polygons
}

/** Twice the signed area, in square degrees. */
export function areaOf(ring: readonly Position[]): number {
  let sum = 0
  for (let index = 1; index < ring.length; index++) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? []
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    sum += x0 * y1 - x1 * y0
  }
  return sum
}

function unwrap(ring: readonly Position[]): Position[] {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turn -= 360
    if (longitude - before < -180) turn += 360
    before = longitude
    return [longitude + turn, latitude]
  })
}

function closeAtPole(ring: Position[]): Position[] {
  const [start = 0, latitude = 0] = ring[0] ?? []
  const [end = 0] = ring.at(-1) ?? []
  if (Math.abs(end - start) < 1) return ring
  const pole = latitude < 0 ? -90 : 90
  const steps = [0, 1, 2, 3, 4].map((quarter) => [end + ((start - end) * quarter) / 4, pole])
  return [...ring, ...steps, [start, latitude]]
}

/** Sutherland–Hodgman against one meridian; `side` 1 keeps the part east of it, -1 the part west. */
function clip(ring: readonly Position[], meridian: number, side: 1 | -1): Position[] {
  const clipped: Position[] = []
  for (let index = 1; index < ring.length; index++) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? []
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    const wasInside = (x0 - meridian) * side >= 0
    const isInside = (x1 - meridian) * side >= 0
    if (wasInside !== isInside) {
      clipped.push([meridian, y0 + ((meridian - x0) / (x1 - x0)) * (y1 - y0)])
    }
    if (isInside) clipped.push([x1, y1])
  }
  const first = clipped[0]
  return first ? [...clipped, first] : []
}

function minimum(values: readonly number[]): number {
  return values.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY)
}

function maximum(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY)
}
