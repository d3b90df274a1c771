import type { Bounds, Point } from '@worldschool/schema'

/** About a hundred metres: as far as places count as one spot, and then some. */
const margin = 0.001

/** The part of the map that is one spot. */
export function spotArea({ latitude, longitude }: Point): Bounds {
  return {
    west: longitude - margin,
    east: longitude + margin,
    south: latitude - margin,
    north: latitude + margin,
  }
}
