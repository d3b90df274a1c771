import type { Position } from './geometry.ts'

const cells = 24
const rounds = 4

/**
 * Where a name fits best: the point of the outer ring farthest from its edge, found on a grid that
 * is refined a few times. Names are wide, so east and west count half.
 */
export function labelPoint(ring: readonly Position[]): Position {
  const flat = ring.map(([x = 0, y = 0]): Position => [x / 2, y])
  const xs = flat.map(([x = 0]) => x)
  const ys = flat.map(([, y = 0]) => y)
  let [west, east] = [Math.min(...xs), Math.max(...xs)]
  let [south, north] = [Math.min(...ys), Math.max(...ys)]
  let best: Position = [(west + east) / 2, (south + north) / 2]
  let bestDistance = Number.NEGATIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const [stepX, stepY] = [(east - west) / cells, (north - south) / cells]
    for (let row = 0; row <= cells; row++) {
      for (let column = 0; column <= cells; column++) {
        const point: Position = [west + column * stepX, south + row * stepY]
        const distance = insideDistance(point, flat)
        if (distance <= bestDistance) continue
        bestDistance = distance
        best = point
      }
    }
    const [x = 0, y = 0] = best
    ;[west, east, south, north] = [x - stepX, x + stepX, y - stepY, y + stepY]
  }
  const [x = 0, y = 0] = best
  return [x * 2, y]
}

/** Distance to the nearest edge, negative outside. */
function insideDistance([x = 0, y = 0]: Position, ring: readonly Position[]): number {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < ring.length; index++) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? []
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside
    const [dx, dy] = [x1 - x0, y1 - y0]
    const length2 = dx * dx + dy * dy
    const t = length2 && Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length2))
    nearest = Math.min(nearest, Math.hypot(x - x0 - t * dx, y - y0 - t * dy))
  }
  return isInside ? nearest : -nearest
}
