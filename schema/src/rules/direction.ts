import type { Point } from './distance.ts'

/** The eight winds, clockwise from the north. */
export const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type Direction = (typeof directions)[number]

/** Where one sets out to on the shortest way from one point to another; north for the same point. */
export function directionTo(from: Point, to: Point): Direction {
  const east = (to.longitude - from.longitude) * radiansPerDegree
  const [start, end] = [from.latitude * radiansPerDegree, to.latitude * radiansPerDegree]
  const y = Math.sin(east) * Math.cos(end)
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east)
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'north'
}
