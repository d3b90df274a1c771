import { type Bounds, boundsWidth } from '@worldschool/schema'

/** Web Mercator ends a little further from the equator; beyond this a map shows all of it. */
const farNorth = 80

interface ShownBounds {
  getWest: () => number
  getSouth: () => number
  getEast: () => number
  getNorth: () => number
}

/** The part of the earth that a map shows; null when that is all of it, or nothing is left out. */
export function seenArea(shown: ShownBounds): Bounds | null {
  const area = {
    west: shown.getWest(),
    south: shown.getSouth(),
    east: shown.getEast(),
    north: shown.getNorth(),
  }
  const isWhole = boundsWidth(area) === 360 && area.north > farNorth && area.south < -farNorth / 2
  return isWhole ? null : area
}
