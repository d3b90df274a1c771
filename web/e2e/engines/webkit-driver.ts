import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Builder,
  Capabilities,
  error,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import { freePort } from '../support/test-server.ts'
import { type EngineBrowser, type Target, type WindowKind, waitUntil } from './engine-browser.ts'
import { findElement, isAtRest, showPressable } from './find-element.ts'
import { startVirtualDisplay, type VirtualDisplay } from './virtual-display.ts'
import { waitForClick, watchForClick } from './watch-click.ts'

const webkitBrowser = fileURLToPath(new URL('webkit-browser.py', import.meta.url))
const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const

/** WebKitGTK, the engine of Safari, through WebDriver, on a virtual display. */
export class WebKitBrowser implements EngineBrowser {
  readonly name = 'webkit'
  readonly #folder = mkdtempSync(join(tmpdir(), 'worldschool-webkit-'))
  readonly #display: VirtualDisplay
  readonly #service: ChildProcess
  readonly #port: number
  readonly #kind: WindowKind
  #driver!: WebDriver

  private constructor(
    display: VirtualDisplay,
    service: ChildProcess,
    { port, kind }: { port: number; kind: WindowKind },
  ) {
    this.#display = display
    this.#service = service
    this.#port = port
    this.#kind = kind
  }

  static async start(kind: WindowKind): Promise<WebKitBrowser> {
    const display = await startVirtualDisplay()
    const port = await freePort()
    const service = spawn('WebKitWebDriver', ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
      },
    })
    const browser = new WebKitBrowser(display, service, { port, kind })
    await untilListening(port)
    await browser.#open()
    return browser
  }

  async #open(): Promise<void> {
    const capabilities = new Capabilities({
      browserName: 'webkit-browser',
      'webkitgtk:browserOptions': {
        binary: webkitBrowser,
        args: [this.#folder, '390', '844', this.#kind],
      },
    })
    this.#driver = await new Builder()
      .usingServer(`http://127.0.0.1:${this.#port}`)
      .withCapabilities(capabilities)
      .build()
    await this.#driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  }

  async version(): Promise<string> {
    return `WebKitGTK ${(await this.#driver.getCapabilities()).get('browserVersion')}`
  }

  goto(url: string): Promise<void> {
    return this.#driver.get(url)
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh()
  }

  back(): Promise<void> {
    return this.#driver.navigate().back()
  }

  /** Not `executeScript`: WebKit's returns the promise of an async function as an object. */
  async evaluate<T, A extends unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const { value, error } = (await this.#driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1]
       const args = [...arguments].slice(0, -1)
       Promise.resolve().then(() => (${work})(...args))
         .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      ...args,
    )) as { value: T; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }

  async isVisible(target: Target): Promise<boolean> {
    return (await this.#find(target)) !== null
  }

  /** Tries again while the element moves, another one covers it, or the click reaches another one. */
  async click(target: Target): Promise<void> {
    await waitUntil(`a click on ${JSON.stringify(target)}`, async () => {
      const element = await this.#waitFor(target)
      try {
        const visible = await this.#scrollTo(element)
        if (!(await this.#isAtRest(visible))) return false
        await this.#driver.executeScript(`(${watchForClick})(arguments[0])`, visible)
        await visible.click()
        return await this.evaluate(waitForClick)
      } catch (failure) {
        if (failure instanceof error.ElementClickInterceptedError) return false
        if (failure instanceof error.ElementNotInteractableError) return false
        if (failure instanceof error.StaleElementReferenceError) return false
        throw failure
      }
    })
  }

  async fill(target: Target, text: string): Promise<void> {
    const element = await this.#waitFor(target)
    await this.#scrollTo(element)
    await element.clear()
    await element.sendKeys(text)
  }

  async select(target: Target, option: string): Promise<void> {
    const element = await this.#waitFor(target)
    await this.#driver.executeScript(
      `const [select, text] = arguments
       select.value = [...select.options].find((it) => it.text.startsWith(text)).value
       select.dispatchEvent(new Event('input', { bubbles: true }))
       select.dispatchEvent(new Event('change', { bubbles: true }))`,
      element,
      option,
    )
  }

  async press(key: keyof typeof keys): Promise<void> {
    await this.#driver.actions().sendKeys(keys[key]).perform()
  }

  async chooseFiles(inside: Target, paths: readonly string[]): Promise<void> {
    const element = await this.#waitFor(inside)
    const input = await element.findElement({ css: 'input[type=file]' })
    // WebDriver here does not choose files in an input that is hidden behind a button.
    const hide = (isHidden: boolean) =>
      this.#driver.executeScript('arguments[0].hidden = arguments[1]', input, isHidden)
    await hide(false)
    await this.#scrollTo(input)
    await input.sendKeys(paths.join('\n'))
    await hide(true)
  }

  async openTab(url: string): Promise<void> {
    await this.#driver.switchTo().newWindow('tab')
    await this.goto(url)
  }

  async closeTab(): Promise<void> {
    await this.#driver.close()
    const [first] = await this.#driver.getAllWindowHandles()
    await this.#driver.switchTo().window(first ?? '')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64')
  }

  async restart(): Promise<void> {
    await this.#driver.quit()
    await this.#open()
  }

  async remove(): Promise<void> {
    await this.#driver.quit().catch(() => undefined)
    this.#service.kill()
    this.#display.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Null also if the element is removed before the driver has received it. */
  async #find(target: Target): Promise<WebElement | null> {
    try {
      return await this.#driver.executeScript(`return (${findElement})(...arguments)`, target)
    } catch (failure) {
      if (failure instanceof error.StaleElementReferenceError) return null
      throw failure
    }
  }

  /** WebDriver here does not scroll to what is out of sight. */
  #scrollTo(element: WebElement): Promise<WebElement> {
    return this.#driver.executeScript(`return (${showPressable})(arguments[0])`, element)
  }

  #isAtRest(element: WebElement): Promise<boolean> {
    const script = `(${isAtRest})(arguments[0]).then(arguments[1])`
    return this.#driver.executeAsyncScript(script, element)
  }

  #waitFor(target: Target): Promise<WebElement> {
    return this.#driver.wait(
      () => this.#find(target),
      30_000,
      `No ${JSON.stringify(target)}`,
    ) as Promise<WebElement>
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
