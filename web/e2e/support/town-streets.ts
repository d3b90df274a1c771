import { tilesOf } from '../../../.workspace/test-areas/tiles-of.ts'
import { townBounds } from '../../../.workspace/test-areas/town.ts'
import type { TileServer } from './tile-server.ts'

const ofTown = new Set(
  [13, 14, 15, 16].flatMap((zoom) =>
    tilesOf(townBounds, zoom).map(({ z, x, y }) => `/streets/${z}/${x}/${y}.png`),
  ),
)

/** Of the street tiles that were asked for, those of the town that is offered as an area. */
export function askedOfTown({ asked }: TileServer): string[] {
  return asked.map(({ path }) => path).filter((path) => ofTown.has(path))
}
