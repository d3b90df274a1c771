import type { Position } from './geometry.ts'

const cells = 24
const rounds = 4

/**
 * The best position for a label: the point inside the outer ring that is farthest from its edge, found
 * on a grid that is refined a few times. Labels are wide, so horizontal distances count half.
 */
export function labelPoint(ring: readonly Position[]): Position {
  const xs = Float64Array.from(ring, ([x = 0]) => x / 2)
  const ys = Float64Array.from(ring, ([, y = 0]) => y)
  let [west, east] = [Math.min(...xs), Math.max(...xs)]
  let [south, north] = [Math.min(...ys), Math.max(...ys)]
  let best: Position = [(west + east) / 2, (south + north) / 2]
  let bestDistance = Number.NEGATIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const [stepX, stepY] = [(east - west) / cells, (north - south) / cells]
    for (let row = 0; row <= cells; row++) {
      for (let column = 0; column <= cells; column++) {
        const [x, y] = [west + column * stepX, south + row * stepY]
        const distance = insideDistance(x, y, xs, ys)
        if (distance <= bestDistance) continue
        bestDistance = distance
        best = [x, y]
      }
    }
    const [x = 0, y = 0] = best
    ;[west, east, south, north] = [x - stepX, x + stepX, y - stepY, y + stepY]
  }
  const [x = 0, y = 0] = best
  return [x * 2, y]
}

/** Distance to the nearest edge, negative outside. Takes numbers instead of points, because it is called a million times. */
function insideDistance(x: number, y: number, xs: Float64Array, ys: Float64Array): number {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  let x0 = xs[0] ?? 0
  let y0 = ys[0] ?? 0
  for (let index = 1; index < xs.length; index++) {
    const x1 = xs[index] ?? 0
    const y1 = ys[index] ?? 0
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside
    const dx = x1 - x0
    const dy = y1 - y0
    const length2 = dx * dx + dy * dy
    const t = length2 && Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length2))
    const awayX = x - x0 - t * dx
    const awayY = y - y0 - t * dy
    nearest = Math.min(nearest, awayX * awayX + awayY * awayY)
    x0 = x1
    y0 = y1
  }
  return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}
