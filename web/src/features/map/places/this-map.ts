import { addProtocol } from 'maplibre-gl'
import { openPlaces } from './open-places.ts'
import type { PlaceTiles } from './place-tiles.ts'

const protocol = 'places'
let tiles: PlaceTiles | null = null

/** The places of this tab's map; they stay when its screen is left, and are there at once again. */
export function thisMap(): PlaceTiles {
  tiles ??= start()
  return tiles
}

/** Another address for each version, so that MapLibre asks anew. */
export function tileUrl(version: number): string {
  return `${protocol}://${version}/{z}/{x}/{y}`
}

function start(): PlaceTiles {
  const tiles = openPlaces(
    () => new Worker(new URL('./place-worker.ts', import.meta.url), { type: 'module' }),
  )
  addProtocol(protocol, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
    return { data: (await tiles.tile(z, x, y)).buffer }
  })
  return tiles
}
