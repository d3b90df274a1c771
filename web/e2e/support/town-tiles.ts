import { tilesInBounds } from '../../../.workspace/test-regions/tiles-in-bounds.ts'
import { townBounds } from '../../../.workspace/test-regions/town.ts'
import type { TileServer } from './tile-server.ts'

const ofTown = new Set(
  [13, 14, 15, 16].flatMap((zoom) =>
    tilesInBounds(townBounds, zoom).map(({ z, x, y }) => `/streets/${z}/${x}/${y}.png`),
  ),
)

/** The requested street tiles within the town that is offered as a region. */
export function requestedTownTiles({ requests }: TileServer): string[] {
  return requests.map(({ path }) => path).filter((path) => ofTown.has(path))
}
