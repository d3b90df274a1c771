import { openPlaces } from './open-places.ts'
import type { PlaceTiles } from './place-tiles.ts'

let tiles: PlaceTiles | null = null

/** The places of this tab's map; they stay when its screen is left, and are there at once again. */
export function thisMap(): PlaceTiles {
  tiles ??= start()
  return tiles
}

function start(): PlaceTiles {
  return openPlaces(
    () => new Worker(new URL('./place-worker.ts', import.meta.url), { type: 'module' }),
  )
}
