import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type EngineBrowser, type Target, waitUntil } from './engine-browser.ts'
import { findElement, isAtRest, showPressable } from './find-element.ts'
import { waitForClick, watchForClick } from './watch-click.ts'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const

/** A running driver, such as `WebKitWebDriver` or `safaridriver`. */
export interface DriverProcess {
  readonly name: string
  readonly keepsProfile: boolean
  /** Starts the browser. */
  open(): Promise<WebDriver>
  /** Stops the driver and deletes the browser's profile. */
  stop(): void
}

/** A browser of Safari's engine, through WebDriver. */
export class WebDriverBrowser implements EngineBrowser {
  readonly name: string
  readonly keepsProfile: boolean
  readonly #process: DriverProcess
  #driver: WebDriver

  private constructor(process: DriverProcess, driver: WebDriver) {
    this.name = process.name
    this.keepsProfile = process.keepsProfile
    this.#process = process
    this.#driver = driver
  }

  static async start(process: DriverProcess): Promise<WebDriverBrowser> {
    try {
      return new WebDriverBrowser(process, await process.open())
    } catch (failure) {
      process.stop()
      throw failure
    }
  }

  async version(): Promise<string> {
    return `${this.name} ${(await this.#driver.getCapabilities()).get('browserVersion')}`
  }

  /** On a busy machine, WebKit's driver sometimes returns while the previous page is still shown. */
  async goto(url: string): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isPrevious: true }))
    await this.#driver.get(url)
    await waitUntil('the page', () => this.evaluate(() => !('isPrevious' in window)))
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
    this.#driver = await this.#process.open()
  }

  async remove(): Promise<void> {
    await this.#driver.quit().catch(() => undefined)
    this.#process.stop()
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
