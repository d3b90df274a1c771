import type { CDPSession } from 'playwright-core'
import { buildWhenChanged } from '../../../.workspace/build.ts'
import { Phone } from '../../e2e/support/phone.ts'
import { type BenchedServer, benchedServer } from './benched-server.ts'
import { clearOrigin } from './clear-origin.ts'
import { longestTask } from './longest-task.ts'
import { pssOf } from './pss-of.ts'
import { readAndWrite } from './read-and-write.ts'
import { traceDuring } from './trace.ts'
import { untilInstalled } from './until-installed.ts'
import { watchCalm } from './watch-calm.ts'
import { watchPage } from './watch-page.ts'

/** How much slower than a core of this machine the page's own thread is taken to be. */
export const throttling = 4
/** A browser takes so long to give memory back to the machine; in less it has begun to. */
const settlingMs = { full: 20_000, quick: 2_000 }

/** A phone, and the real server of a directory with so many places in it. */
export class BenchedPhone {
  readonly size: number
  readonly #server: BenchedServer
  readonly phone: Phone
  readonly #browser: CDPSession

  private constructor(size: number, server: BenchedServer, phone: Phone, browser: CDPSession) {
    this.size = size
    this.#server = server
    this.phone = phone
    this.#browser = browser
  }

  /** `through`: the address at which the phone finds the server that listens on a port. */
  static async open(
    size: number,
    through: (port: number) => Promise<string> = async (port) => `http://localhost:${port}`,
  ): Promise<BenchedPhone> {
    await buildWhenChanged()
    const server = await benchedServer(size)
    const phone = await Phone.start(await through(server.port))
    await phone.context.addInitScript(watchCalm)
    await phone.context.addInitScript(watchPage)
    const browser = await phone.context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('This browser has no session of its own')
    return new BenchedPhone(size, server, phone, browser)
  }

  /** The same, started once, with every place listed. */
  static async openListed(size: number): Promise<BenchedPhone> {
    const bench = await BenchedPhone.open(size)
    await bench.start()
    await bench.allListed()
    return bench
  }

  get origin(): string {
    return this.phone.origin
  }

  /** Everything that the browser holds of the app goes but the files that it has read. */
  async forgetAll(): Promise<void> {
    await this.phone.page.evaluate(untilInstalled)
    await clearOrigin(this.phone.page, this.origin)
  }

  /**
   * Leaves the app for an empty page. A browser that is led draws a page that it leaves once more, at no
   * window's size, which is nothing of a start.
   */
  async leave(): Promise<void> {
    await this.phone.page.goto('about:blank')
  }

  /** Starts the app; answers when the list was on screen, in ms since the navigation began. */
  async start(): Promise<number> {
    await this.phone.page.goto(this.origin, { waitUntil: 'commit' })
    return this.phone.page.evaluate((few) => window.watched.listed(few), this.size > 0)
  }

  /** Resolves with the moment in which every place is counted above the list. */
  async allListed(): Promise<number> {
    const text = `${this.size.toLocaleString('en')} places`
    return this.phone.page.evaluate((text) => window.watched.counted(text), text)
  }

  /** The longest that the page's thread is held while `work` goes on, on the slower core. */
  async longestTask(work: () => Promise<unknown>): Promise<number> {
    return longestTask(await traceDuring(this.#browser, work)) * throttling
  }

  /** Resolves once the page has rested for so long. */
  async calm(ms = 1_000): Promise<void> {
    await this.phone.page.evaluate((ms) => window.calm(ms), ms)
  }

  /** When the app first asked for places, in ms since the navigation began. */
  async askedForPlaces(): Promise<number> {
    return this.phone.page.evaluate(() => {
      const asked = performance.getEntriesByType('resource')
      return asked.find(({ name }) => name.includes('/api/sync/catalogue'))?.startTime ?? 0
    })
  }

  /** The same pages with nothing of the app around them, in ms. */
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

  /** What the page's process has for itself, in MB, once what is no longer used is given back. */
  async memory(isQuick: boolean): Promise<number> {
    await this.calm()
    const page = await this.phone.context.newCDPSession(this.phone.page)
    for (let times = 0; times < 2; times += 1) await page.send('HeapProfiler.collectGarbage')
    await page.detach()
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
