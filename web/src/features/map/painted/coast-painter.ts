import { type Coasts, detailZoom } from '../style/coast-layers.ts'
import { mapColours } from '../style/map-colours.ts'
import { coastLayers, detailLayers } from '../style/world-layers.ts'
import { type CutTiles, cutTiles } from './cut-tiles.ts'
import type { TileToPaint } from './messages.ts'
import { paintSteps } from './paint-steps.ts'
import { paintTile } from './paint-tile.ts'
import { tilePixels } from './painted-source.ts'

const layersOf = { world: coastLayers, detail: detailLayers } as const

/** Paints tiles of the base map, from the files that MapLibre would draw it from; in the worker. */
export class CoastPainter {
  readonly #baseMapUrl: string
  readonly #files = new Map<Coasts, Promise<CutTiles>>()

  constructor(baseMapUrl: string) {
    this.#baseMapUrl = baseMapUrl
  }

  async paint({ z, x, y, theme, ratio }: TileToPaint): Promise<ImageBitmap> {
    const { coasts, cut } = await this.#coastsAt(z)
    const colours = mapColours[theme]
    const side = Math.round(tilePixels * ratio)
    const canvas = new OffscreenCanvas(side, side)
    // By the processor at once, not by the graphics card that it plays.
    const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (!brush) throw new Error('This browser has no canvas off the page')
    const steps = paintSteps(layersOf[coasts](colours), z, ratio, colours.sea)
    paintTile(brush, cut(z, x, y), steps, { ratio, sea: colours.sea })
    return canvas.transferToImageBitmap()
  }

  /** Where the finer coasts cannot be had the coarser ones stand, as in the map that MapLibre draws. */
  async #coastsAt(zoom: number): Promise<{ coasts: Coasts; cut: CutTiles }> {
    if (zoom >= detailZoom) {
      const cut = await this.#read('detail').catch(() => null)
      if (cut) return { coasts: 'detail', cut }
    }
    return { coasts: 'world', cut: await this.#read('world') }
  }

  #read(coasts: Coasts): Promise<CutTiles> {
    const known = this.#files.get(coasts)
    if (known) return known
    const reading = readFile(`${this.#baseMapUrl}${coasts}.json`)
    this.#files.set(coasts, reading)
    // The next tile asks anew.
    reading.catch(() => this.#files.delete(coasts))
    return reading
  }
}

async function readFile(url: string): Promise<CutTiles> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return cutTiles(await answer.json())
}
