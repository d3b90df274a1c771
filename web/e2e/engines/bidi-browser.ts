import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, {
  type Browser,
  type ElementHandle,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core'
import { findChromium } from '../support/find-chromium.ts'
import type { EngineBrowser, Target, WindowKind } from './engine-browser.ts'
import { waitUntil } from './engine-browser.ts'
import { findElement, isAtRest, showPressable } from './find-element.ts'
import { startVirtualDisplay, type VirtualDisplay } from './virtual-display.ts'
import { waitForClick, watchForClick } from './watch-click.ts'

const viewport = { width: 390, height: 844 }

/** Firefox through WebDriver BiDi, and Chromium. Both with a profile on disk. */
export class BidiBrowser implements EngineBrowser {
  readonly name: string
  readonly keepsProfile = true
  readonly #folder: string
  readonly #options: LaunchOptions
  readonly #display: VirtualDisplay | null
  #browser!: Browser
  #page!: Page

  private constructor(name: string, options: LaunchOptions, display: VirtualDisplay | null) {
    this.name = name
    this.#display = display
    this.#folder = mkdtempSync(join(tmpdir(), `worldschool-${name}-`))
    this.#options = { ...options, headless: true, defaultViewport: viewport }
  }

  static async startFirefox(executablePath: string, kind: WindowKind): Promise<BidiBrowser> {
    // The map needs WebGL. Without a graphics card, Firefox has it only on a display, even if it is headless.
    const display = await startVirtualDisplay()
    const extraPrefsFirefox = {
      'webgl.force-enabled': true,
      'intl.accept_languages': 'en-GB',
      'browser.privatebrowsing.autostart': kind === 'private',
      // 2: no cookies and no site data.
      'network.cookie.cookieBehavior': kind === 'without storage' ? 2 : 5,
    }
    const env = { ...process.env, DISPLAY: display.name }
    const options = { browser: 'firefox', executablePath, extraPrefsFirefox, env } as const
    return BidiBrowser.#start('firefox', options, display)
  }

  static async startChromium(kind: WindowKind): Promise<BidiBrowser> {
    if (kind === 'without storage') throw new Error('Chromium has no option to refuse storage')
    const { args = [], ...options } = (await findChromium()) as LaunchOptions
    const extra = kind === 'private' ? ['--incognito'] : []
    return BidiBrowser.#start('chromium', { ...options, args: [...args, ...extra] })
  }

  static async #start(
    name: string,
    options: LaunchOptions,
    display: VirtualDisplay | null = null,
  ): Promise<BidiBrowser> {
    const browser = new BidiBrowser(name, options, display)
    await browser.#open()
    return browser
  }

  async #open(): Promise<void> {
    this.#browser = await puppeteer.launch({ ...this.#options, userDataDir: this.#folder })
    this.#page = (await this.#browser.pages())[0] ?? (await this.#browser.newPage())
    // Firefox does not apply the default to its first page.
    await this.#page.setViewport(viewport)
  }

  version(): Promise<string> {
    return this.#browser.version()
  }

  goto(url: string): Promise<void> {
    return this.#navigate((timeout) => this.#page.goto(url, { waitUntil: 'load', timeout }))
  }

  reload(): Promise<void> {
    return this.#navigate((timeout) => this.#page.reload({ waitUntil: 'load', timeout }))
  }

  async back(): Promise<void> {
    // Not `goBack`, which waits for a load that a page from the back/forward cache does not have. The timer lets the
    // script end before its page is left.
    await this.#page.evaluate(() => void setTimeout(() => history.back()))
  }

  /** Runs `work` again in the next page if a navigation ends it. */
  async evaluate<T, A extends unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const script = `(${work})(...${JSON.stringify(args)})`
    for (;;) {
      try {
        return (await this.#page.evaluate(script)) as T
      } catch (failure) {
        if (!/context was destroyed/.test(String(failure))) throw failure
      }
    }
  }

  async isVisible(target: Target): Promise<boolean> {
    return (await this.#find(target)) !== null
  }

  async click(target: Target): Promise<void> {
    await waitUntil(`a click on ${JSON.stringify(target)}`, async () => {
      const element = await this.#waitFor(target)
      const pressable = await element.evaluateHandle(showPressable)
      if (!(await pressable.evaluate(isAtRest).catch(() => false))) return false
      await pressable.evaluate(watchForClick)
      await (pressable as ElementHandle).click()
      return this.evaluate(waitForClick)
    })
  }

  async fill(target: Target, text: string): Promise<void> {
    const element = await this.#waitFor(target)
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.press('Backspace')
    await element.type(text)
  }

  async select(target: Target, option: string): Promise<void> {
    const element = await this.#waitFor(target)
    const value = await element.evaluate(
      (select, text) =>
        [...(select as HTMLSelectElement).options].find((it) => it.text.startsWith(text))?.value,
      option,
    )
    await element.select(value ?? '')
  }

  async press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void> {
    await this.#page.keyboard.press(key)
  }

  async chooseFiles(inside: Target, paths: readonly string[]): Promise<void> {
    const element = await this.#waitFor(inside)
    const input = await element.$('input[type=file]')
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
  }

  async openTab(url: string): Promise<void> {
    this.#page = await this.#browser.newPage()
    await this.goto(url)
  }

  async closeTab(): Promise<void> {
    await this.#page.close()
    const [first] = await this.#browser.pages()
    if (first) this.#page = first
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot())
  }

  async restart(): Promise<void> {
    await this.#browser.close()
    await this.#open()
  }

  async remove(): Promise<void> {
    await this.#browser.close().catch(() => undefined)
    this.#display?.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Repeats a navigation once if Chromium cancels it, which happens while a closed dialog removes its history entry. */
  async #navigate(start: (timeoutMs: number) => Promise<unknown>): Promise<void> {
    const isChromium = this.name === 'chromium'
    await start(isChromium ? 15_000 : 30_000).catch((failure) => {
      if (isChromium && /ERR_ABORTED|Navigation timeout/.test(String(failure))) return start(30_000)
      throw failure
    })
  }

  /** Null also if a navigation ends the search. */
  async #find(target: Target): Promise<ElementHandle<HTMLElement> | null> {
    try {
      const found = await this.#page.evaluateHandle(`(${findElement})(${JSON.stringify(target)})`)
      return found.asElement() as ElementHandle<HTMLElement> | null
    } catch (failure) {
      if (/context was destroyed/.test(String(failure))) return null
      throw failure
    }
  }

  async #waitFor(target: Target): Promise<ElementHandle<HTMLElement>> {
    let element: ElementHandle<HTMLElement> | null = null
    await waitUntil(JSON.stringify(target), async () => {
      element = await this.#find(target)
      return element !== null
    })
    return element as unknown as ElementHandle<HTMLElement>
  }
}
