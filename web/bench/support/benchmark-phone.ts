import type { CDPSession } from 'playwright-core'
import { buildWhenChanged } from '../../../.workspace/build.ts'
import { Phone } from '../../e2e/support/phone.ts'
import { type BenchmarkServer, openBenchmarkServer } from './benchmark-server.ts'
import { clearOrigin } from './clear-origin.ts'
import type { TraceEvent } from './main-thread.ts'
import { pssOf } from './pss-of.ts'
import { readAndWrite } from './read-and-write.ts'
import { traceDuring } from './trace.ts'
import { untilInstalled } from './until-installed.ts'
import { watchIdle } from './watch-idle.ts'
import { watchPage } from './watch-page.ts'

/** How long the browser needs to return memory to the system; after the shorter time it has only begun to. */
const settlingMs = { full: 10_000, quick: 2_000 }

interface Options {
  /** Returns the URL at which the phone reaches the server on this port. */
  through?: (port: number) => Promise<string>
  hasTouch?: boolean
}

/** A phone, and the real server of a directory with `size` places. */
export class BenchmarkPhone {
  readonly size: number
  readonly phone: Phone
  /** The DevTools session of the page. */
  readonly devtools: CDPSession
  readonly #server: BenchmarkServer
  readonly #browser: CDPSession

  private constructor(
    size: number,
    phone: Phone,
    devtools: CDPSession,
    server: BenchmarkServer,
    browser: CDPSession,
  ) {
    this.size = size
    this.phone = phone
    this.devtools = devtools
    this.#server = server
    this.#browser = browser
  }

  static async open(size: number, { through, hasTouch = false }: Options = {}) {
    await buildWhenChanged()
    const server = await openBenchmarkServer(size)
    const { port } = server
    const phone = await Phone.startAlone((await through?.(port)) ?? `http://localhost:${port}`, {
      hasTouch,
    })
    const { context, page } = phone
    await context.addInitScript(watchIdle)
    await context.addInitScript(watchPage)
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('This browser has no session of its own')
    return new BenchmarkPhone(size, phone, await context.newCDPSession(page), server, browser)
  }

  /** Opens the phone and starts the app once, until every place is listed. */
  static async openListed(size: number, options: Options = {}): Promise<BenchmarkPhone> {
    const bench = await BenchmarkPhone.open(size, options)
    await bench.start()
    await bench.allListed()
    return bench
  }

  get origin(): string {
    return this.phone.origin
  }

  /** Deletes everything that the browser stores of the app, except its HTTP cache. */
  async forgetAll(): Promise<void> {
    await this.phone.page.evaluate(untilInstalled)
    await clearOrigin(this.phone.page, this.origin)
  }

  /**
   * Leaves the app for an empty page. An automated browser renders a page once more while leaving it, which
   * must not count towards the next start.
   */
  async leave(): Promise<void> {
    await this.phone.page.goto('about:blank')
  }

  /** Starts the app. Returns when the list was on screen, in ms since the navigation began. */
  async start(): Promise<number> {
    await this.phone.page.goto(this.origin, { waitUntil: 'commit' })
    return this.phone.page.evaluate((few) => window.watched.listed(few), this.size > 0)
  }

  /** Returns when the line above the list counted every place, in ms since the navigation began. */
  async allListed(): Promise<number> {
    const text = `Showing ${this.size.toLocaleString('en')} resources`
    return this.phone.page.evaluate((text) => window.watched.counted(text), text)
  }

  /** Slows the page's main thread down while `work` runs. */
  async throttled<T>(rate: number, work: () => Promise<T>): Promise<T> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate })
    try {
      return await work()
    } finally {
      await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  }

  /** Returns the trace of the browser's threads while `work` runs under a throttle. */
  trace(rate: number, work: () => Promise<unknown>): Promise<TraceEvent[]> {
    return this.throttled(rate, () => traceDuring(this.#browser, work))
  }

  /** Resolves once the page has been idle for `ms`. */
  async whenIdle(ms = 1_000): Promise<void> {
    await this.phone.page.evaluate((ms) => window.whenIdle(ms), ms)
  }

  /** Returns when the app first requested places, in ms since the navigation began. */
  async placesRequestedAt(): Promise<number> {
    return this.phone.page.evaluate(() => {
      const requests = performance.getEntriesByType('resource')
      return requests.find(({ name }) => name.includes('/api/sync/catalogue'))?.startTime ?? 0
    })
  }

  /** Fetches and stores the same pages without the code of the app. Returns the time in ms. */
  async rawSync(): Promise<number> {
    await this.forgetAll()
    const { page } = this.phone
    await page.route('**/raw.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Raw</title>' }),
    )
    await page.goto(`${this.origin}/raw.html`)
    await page.unroute('**/raw.html')
    return page.evaluate(readAndWrite)
  }

  /** Proportional memory (PSS) of the page's process in MB, after a garbage collection. */
  async memory(isQuick: boolean): Promise<number> {
    await this.whenIdle()
    for (let times = 0; times < 2; times += 1) {
      await this.devtools.send('HeapProfiler.collectGarbage')
    }
    await this.phone.page.waitForTimeout(settlingMs[isQuick ? 'quick' : 'full'])
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo')
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => pssOf(id))
    return Math.max(0, ...sizes)
  }

  async remove(): Promise<void> {
    await this.phone.remove()
    await this.#server.leave()
  }
}
