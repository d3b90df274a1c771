import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** One transparent dot. */
const nothing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Stands in for the public street tiles, and tells by them where the map looks. */
export class StreetTiles {
  readonly #asked = new Set<string>()

  static async of(context: BrowserContext): Promise<StreetTiles> {
    const tiles = new StreetTiles()
    await context.route('https://tile.openstreetmap.org/**', (route) => {
      tiles.#asked.add(new URL(route.request().url()).pathname)
      return route.fulfill({ contentType: 'image/png', body: nothing })
    })
    return tiles
  }

  /** Resolves once the map has asked for the tile of a place, at MapLibre's `zoom`. */
  async waitFor(zoom: number, latitude: number, longitude: number): Promise<void> {
    // A tile has half of MapLibre's 512 px.
    const z = zoom + 1
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
    const radians = (latitude * Math.PI) / 180
    const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
    await expect.poll(() => this.#asked.has(`/${z}/${x}/${y}.png`)).toBe(true)
  }
}
