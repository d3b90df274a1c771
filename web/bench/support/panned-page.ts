import type { CDPSession, Page } from 'playwright-core'
import { Phone } from '../../e2e/support/phone.ts'
import { StreetTiles } from '../../e2e/support/street-tiles.ts'
import { fillDevice } from './fill-device.ts'
import { type FloorKind, showFloor } from './floor.ts'
import { type Frames, framesPerSecond, watchFrames } from './frames.ts'
import { readMainThread } from './main-thread.ts'
import { panMap } from './pan-map.ts'
import { traceDuring } from './trace.ts'
import { watchCalm } from './watch-calm.ts'

/** How much slower than a core of this machine the page's own thread is. */
export const throttling = 4

export type Size = 'panel' | 'full height'

/** What is panned: the map over so many places, or what it is held against. */
export type Subject = FloorKind | MapSubject

export interface MapSubject {
  places: number
}

/** What one round of panning has found. */
export interface Pan {
  /** Frames a second, the page's thread throttled. */
  rate: number
  /** The same on a whole core. */
  freeRate: number
  /** What the page's own thread has to do for each frame on the slower core, in ms. */
  frames: number[]
  /** What drawing took of the processor for a frame, in ms: there is no graphics card here. */
  drawing: number
}

/** A phone on which the map, or a floor in its place, can be panned round by round. */
export class PannedPage {
  readonly subject: Subject
  /** The longest that giving the places to the map has held the page, in ms; null where they took no second slice. */
  longestSlice: number | null = null
  readonly #phone: Phone
  readonly #page: CDPSession
  readonly #browser: CDPSession
  /** Its browser's processes, while they are held. */
  #suspended: readonly number[] = []

  private constructor(subject: Subject, phone: Phone, page: CDPSession, browser: CDPSession) {
    this.subject = subject
    this.#phone = phone
    this.#page = page
    this.#browser = browser
  }

  static async open(
    origin: string,
    subject: Subject,
    { isWatched }: { isWatched: boolean },
  ): Promise<PannedPage> {
    const phone = await Phone.start(origin, { hasTouch: true })
    const { page, context } = phone
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('This browser has no session of its own')
    const devtools = await context.newCDPSession(page)
    const panned = new PannedPage(subject, phone, devtools, browser)
    await page.addInitScript(watchCalm)
    await page.addInitScript(watchFrames)
    // What is on the phone is all there is.
    await page.route('**/api/**', (route) => route.abort())
    if (typeof subject === 'string') {
      await showFloor(page, origin, subject)
      return panned
    }
    await StreetTiles.of(context)
    await fillDevice(page, origin, subject.places)
    const show = () => showMap(page, origin, subject.places)
    if (!isWatched) {
      await show()
      return panned
    }
    await panned.#throttle(throttling)
    const { slices } = readMainThread(await traceDuring(browser, show))
    if (slices.length > 0) panned.longestSlice = Math.max(...slices)
    // A throttled thread takes a core even while its page rests, and others are measured meanwhile.
    await panned.#throttle(1)
    return panned
  }

  async resize(size: Size): Promise<void> {
    const { page } = this.#phone
    if (typeof this.subject === 'string') {
      await page.evaluate((size) => window.floor.resize(size), size)
    } else if (size === 'full height') {
      await page.getByRole('button', { name: 'Show the map in full height' }).click()
    }
    await page.evaluate(() => window.calm(1500))
  }

  async pan(seconds: number): Promise<Pan> {
    const { page } = this.#phone
    const box = await page.locator('canvas').first().boundingBox()
    if (!box) throw new Error('Nothing to pan')
    const count = async (): Promise<Frames> => {
      await page.evaluate(() => window.bench.begin())
      await panMap(this.#page, box, seconds)
      return page.evaluate(() => window.bench.end())
    }
    await this.#draw(true)
    await this.#throttle(throttling)
    const throttled = await count()
    // Throttling has a thread that waits for what is drawn work on: what it does is counted without.
    await this.#throttle(1)
    const before = await this.#drawingTime()
    let free: Frames = []
    const events = await traceDuring(this.#browser, async () => {
      free = await count()
    })
    const drawing = (await this.#drawingTime()) - before
    await this.#draw(false)
    return {
      rate: framesPerSecond(throttled),
      freeRate: framesPerSecond(free),
      frames: readMainThread(events).frames.map((ms) => ms * throttling),
      drawing: drawing / Math.max(1, free.length),
    }
  }

  /** What rests takes nothing from the others. */
  async #draw(isDrawing: boolean): Promise<void> {
    if (typeof this.subject !== 'string') return
    await this.#phone.page.evaluate((isDrawing) => window.floor.draw(isDrawing), isDrawing)
  }

  async #throttle(rate: number): Promise<void> {
    await this.#page.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /**
   * Its browser does nothing more until it is woken: a phone has one. Four that rest take frames from the
   * one that is panned.
   */
  async suspend(): Promise<void> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo')
    this.#suspended = processInfo.map(({ id }) => id)
    for (const id of this.#suspended) signal(id, 'SIGSTOP')
  }

  wake(): void {
    for (const id of this.#suspended) signal(id, 'SIGCONT')
    this.#suspended = []
  }

  async remove(): Promise<void> {
    this.wake()
    await this.#phone.remove()
  }

  /** What drawing took since the browser began, in ms of a processor. */
  async #drawingTime(): Promise<number> {
    return this.#processorTime(({ type }) => type === 'GPU')
  }

  /** What this phone takes of the processor while nobody touches it, for so many ms; 1 is a core. */
  async loadAtRest(ms: number): Promise<number> {
    const before = await this.#processorTime(() => true)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return ((await this.#processorTime(() => true)) - before) / ms
  }

  async #processorTime(isCounted: (process: { type: string }) => boolean): Promise<number> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo')
    return processInfo.filter(isCounted).reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
  }
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch {
    // One that has gone meanwhile: a browser ends what it does not need.
  }
}

async function showMap(page: Page, origin: string, places: number): Promise<void> {
  await page.goto(origin)
  await page.locator('.maplibregl-canvas').waitFor()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await map
    .getByText(`Showing ${places.toLocaleString('en-GB')} resource${places === 1 ? '' : 's'}`)
    .waitFor({ timeout: 180_000 })
  await page.evaluate(() => window.calm(1500))
}
