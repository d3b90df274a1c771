import type { Resource } from '@worldschool/schema'
import { toPicture } from './projection.ts'

/** Places nearer to each other than this are one dot; pixels. */
const grain = 3
/** Between two looks at the clock. */
const placesAtOnce = 200

/**
 * One line of no length for each dot, which round ends make one: a single shape for however many. Stops now
 * and then for whoever watches the clock.
 */
export function* placeDots(resources: readonly Resource[]): Generator<void, string> {
  const dots = new Set<string>()
  for (const [row, { latitude, longitude }] of resources.entries()) {
    if (row % placesAtOnce === placesAtOnce - 1) yield
    if (latitude === null || longitude === null) continue
    const [x, y] = toPicture({ latitude, longitude }).map((at) => Math.round(at / grain) * grain)
    dots.add(`M${x} ${y}h0`)
  }
  return [...dots].join('')
}
