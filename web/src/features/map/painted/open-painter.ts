import { addProtocol } from 'maplibre-gl'
import type { Theme } from '../style/map-colours.ts'
import { paintedProtocol } from './painted-source.ts'
import { PaintedTiles } from './painted-tiles.ts'

let tiles: PaintedTiles | null = null

/** This tab's painter, which MapLibre asks from here on; it stays when the map's screen is left. */
export function openPainter(baseMapUrl: string): PaintedTiles {
  tiles ??= start(baseMapUrl)
  return tiles
}

function start(baseMapUrl: string): PaintedTiles {
  const { port1, port2 } = new MessageChannel()
  const started = new PaintedTiles(port1)
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', () => {
    worker.terminate()
    started.break()
  })
  worker.postMessage(baseMapUrl, [port2])
  addProtocol(paintedProtocol, async ({ url }, { signal }) => {
    const [theme, ratio = 1, z = 0, x = 0, y = 0] = url.split('/').slice(-5)
    const tile = { theme: theme as Theme, ratio: +ratio, z: +z, x: +x, y: +y }
    return { data: await started.paint(tile, signal) }
  })
  return started
}
