import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** One transparent pixel. */
const transparentPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Replaces the public street tiles. Their requests show which part of the map is visible. */
export class StreetTiles {
  readonly #requested = new Set<string>()

  static async of(context: BrowserContext): Promise<StreetTiles> {
    const tiles = new StreetTiles()
    await context.route('https://tile.openstreetmap.org/**', (route) => {
      tiles.#requested.add(new URL(route.request().url()).pathname)
      return route.fulfill({ contentType: 'image/png', body: transparentPixel })
    })
    return tiles
  }

  /** Resolves when the map has requested the tile of a position at MapLibre's `zoom`. */
  async waitFor(zoom: number, latitude: number, longitude: number): Promise<void> {
    // A street tile has half of MapLibre's 512 px, so its zoom is one higher.
    const z = zoom + 1
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
    const radians = (latitude * Math.PI) / 180
    const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
    await expect.poll(() => this.#requested.has(`/${z}/${x}/${y}.png`)).toBe(true)
  }
}
