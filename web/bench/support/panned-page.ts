import type { CDPSession, Page } from 'playwright-core'
import { Phone } from '../../e2e/support/phone.ts'
import { StreetTiles } from '../../e2e/support/street-tiles.ts'
import { fillDevice } from './fill-device.ts'
import { showFloor } from './floor.ts'
import { framesPerSecond, watchFrames } from './frames.ts'
import { readMainThread } from './main-thread.ts'
import { panMap } from './pan-map.ts'
import { traceDuring } from './trace.ts'

/** How much slower than a core of this machine the page's own thread is. */
export const throttling = 4

export type Size = 'panel' | 'full height'

/** What one round of panning has found. */
export interface Pan {
  rate: number
  /** What the page's own thread has to do for each frame on the slower core, in ms. */
  frames: number[]
  /** What drawing took of the processor for a frame, in ms: there is no graphics card here. */
  drawing: number
}

/** A phone on which the map, or the floor in its place, can be panned round by round. */
export class PannedPage {
  readonly places: number | null
  /** The longest that giving the places to the map has held the page, in ms. */
  longestSlice = 0
  readonly #phone: Phone
  readonly #page: CDPSession
  readonly #browser: CDPSession

  private constructor(places: number | null, phone: Phone, page: CDPSession, browser: CDPSession) {
    this.places = places
    this.#phone = phone
    this.#page = page
    this.#browser = browser
  }

  /** `places` on the map, or null for the floor: a canvas of its size that is only cleared. */
  static async open(
    origin: string,
    places: number | null,
    { isWatched }: { isWatched: boolean },
  ): Promise<PannedPage> {
    const phone = await Phone.start(origin, { hasTouch: true })
    const { page, context } = phone
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('This browser has no session of its own')
    const devtools = await context.newCDPSession(page)
    const panned = new PannedPage(places, phone, devtools, browser)
    await page.addInitScript(watchFrames)
    // What is on the phone is all there is.
    await page.route('**/api/**', (route) => route.abort())
    if (places === null) {
      await showFloor(page, origin)
      return panned
    }
    await StreetTiles.of(context)
    await fillDevice(page, origin, places)
    await panned.#throttle(throttling)
    const show = () => showMap(page, origin, places)
    if (isWatched) {
      const { slices } = readMainThread(await traceDuring(browser, show))
      if (slices.length === 0) throw new Error('No slice was seen in which the map got its places')
      panned.longestSlice = Math.max(...slices)
    } else await show()
    return panned
  }

  async resize(size: Size): Promise<void> {
    const { page } = this.#phone
    if (this.places === null) {
      await page.evaluate((size) => window.floor.resize(size), size)
    } else if (size === 'full height') {
      await page.getByRole('button', { name: 'Show the map in full height' }).click()
    }
    await page.evaluate(() => window.bench.calm(1500))
  }

  async pan(seconds: number): Promise<Pan> {
    const { page } = this.#phone
    const box = await page.locator('canvas').first().boundingBox()
    if (!box) throw new Error('Nothing to pan')
    await this.#throttle(throttling)
    const before = await this.#drawingTime()
    await page.evaluate(() => window.bench.begin())
    await panMap(this.#page, box, seconds)
    const counted = await page.evaluate(() => window.bench.end())
    const drawing = (await this.#drawingTime()) - before
    // Throttling has a thread that waits for what is drawn work on: what it does is counted without.
    await this.#throttle(1)
    await page.evaluate(() => window.bench.begin())
    const events = await traceDuring(this.#browser, () => panMap(this.#page, box, seconds))
    await page.evaluate(() => window.bench.end())
    return {
      rate: framesPerSecond(counted),
      frames: readMainThread(events).frames.map((ms) => ms * throttling),
      drawing: drawing / Math.max(1, counted.length),
    }
  }

  async #throttle(rate: number): Promise<void> {
    await this.#page.send('Emulation.setCPUThrottlingRate', { rate })
  }

  async remove(): Promise<void> {
    await this.#phone.remove()
  }

  /** In ms of a processor, since the browser began. */
  async #drawingTime(): Promise<number> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo')
    return 1000 * (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0)
  }
}

async function showMap(page: Page, origin: string, places: number): Promise<void> {
  await page.goto(origin)
  await page.locator('.maplibregl-canvas').waitFor()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await map
    .getByText(`Showing ${places} resource${places === 1 ? '' : 's'}`)
    .waitFor({ timeout: 180_000 })
  await page.evaluate(() => window.bench.calm(1500))
}
