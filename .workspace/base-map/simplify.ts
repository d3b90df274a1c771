import type { Position } from './geometry.ts'

/**
 * Douglas–Peucker in degrees. Applied to the arcs that neighbours share, so that borders and
 * coasts still meet. A closed arc (an island) keeps at least the points of a triangle.
 */
export function simplifyArc(arc: readonly Position[], tolerance: number): Position[] {
  const isMarked = new Uint8Array(arc.length)
  isMarked[0] = 1
  isMarked[arc.length - 1] = 1
  markFarthest(arc, 0, arc.length - 1, tolerance, isMarked)
  const simplified = arc.filter((_, index) => isMarked[index])
  return isClosed(arc) && simplified.length < 4 ? triangleOf(arc) : simplified
}

function markFarthest(
  arc: readonly Position[],
  from: number,
  to: number,
  tolerance: number,
  isMarked: Uint8Array,
): void {
  let farthest = -1
  let distance = tolerance
  for (let index = from + 1; index < to; index++) {
    const found = distanceToSegment(at(arc, index), at(arc, from), at(arc, to))
    if (found <= distance) continue
    distance = found
    farthest = index
  }
  if (farthest < 0) return
  isMarked[farthest] = 1
  markFarthest(arc, from, farthest, tolerance, isMarked)
  markFarthest(arc, farthest, to, tolerance, isMarked)
}

function distanceToSegment(point: Position, from: Position, to: Position): number {
  const [x = 0, y = 0] = point
  const [x0 = 0, y0 = 0] = from
  const [x1 = 0, y1 = 0] = to
  const length2 = (x1 - x0) ** 2 + (y1 - y0) ** 2
  const along = length2 === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length2
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))
}

function triangleOf(arc: readonly Position[]): Position[] {
  const third = (arc.length - 1) / 3
  const corners = [0, 1, 2].map((corner) => at(arc, Math.round(corner * third)))
  return [...corners, at(arc, 0)]
}

function isClosed(arc: readonly Position[]): boolean {
  const first = at(arc, 0)
  const last = at(arc, arc.length - 1)
  return arc.length > 3 && first[0] === last[0] && first[1] === last[1]
}

function at(arc: readonly Position[], index: number): Position {
  const position = arc[index]
  if (!position) throw new Error(`No position ${index} in an arc of ${arc.length}`)
  return position
}
