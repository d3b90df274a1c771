import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { findChromium } from './find-chromium.ts'
import { Unanswered } from './unanswered.ts'

const viewport = { width: 390, height: 844 }

export interface PhoneOptions {
  viewport?: typeof viewport
  hasTouch?: boolean
  /** The browser's language. */
  locale?: string
  /** False for a phone without WebGL: drawing the map takes more of two cores than all else. */
  hasMap?: boolean
  /** False for a phone whose browser installs no service worker: nothing is precached. */
  hasServiceWorker?: boolean
}

const contextOptions = (options: PhoneOptions) =>
  ({
    viewport: options.viewport ?? viewport,
    hasTouch: options.hasTouch ?? false,
    locale: options.locale ?? 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: options.hasServiceWorker === false ? 'block' : 'allow',
  }) as const

interface OpenedBrowser {
  context: BrowserContext
  page: Page
  /** Of a profile on disk; null for one in memory. */
  folder: string | null
}

/** A profile kept in memory, in the browser that all test files of a worker share. */
export async function openSharedBrowser(options: PhoneOptions): Promise<OpenedBrowser> {
  const browser = await sharedBrowser()
  return open(await browser.newContext(contextOptions(options)), null, options)
}

/** A browser process and a profile on disk. */
export async function openOwnBrowser(
  options: PhoneOptions & { args?: readonly string[] },
): Promise<OpenedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-phone-'))
  const { executablePath, args } = await findChromium()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, ...(options.args ?? [])],
    headless: true,
    ...contextOptions(options),
  })
  return open(context, folder, options)
}

async function open(
  context: BrowserContext,
  folder: string | null,
  { hasMap = true }: PhoneOptions,
): Promise<OpenedBrowser> {
  if (!hasMap) await context.addInitScript(withoutWebGl)
  const page = context.pages()[0] ?? (await context.newPage())
  return { context, page, folder }
}

/** The browser of a phone: its profile outlives tab and network. */
export class PhoneBrowser {
  /** Those that are open. */
  static readonly all = new Set<PhoneBrowser>()
  readonly origin: string
  readonly #folder: string | null
  readonly context: BrowserContext
  page: Page
  /** What the page logged as an error; a test fails on it. */
  readonly errors: string[] = []
  readonly unanswered: Unanswered

  protected constructor(origin: string, { context, page, folder }: OpenedBrowser) {
    this.origin = origin
    this.#folder = folder
    this.context = context
    this.page = page
    this.unanswered = new Unanswered(context)
    // Whoever waits waits for something that comes, however busy the machine is.
    context.setDefaultTimeout(60_000)
    context.on('weberror', (event) => this.errors.push(String(event.error())))
    PhoneBrowser.all.add(this)
  }

  async open(path = '/'): Promise<void> {
    const asked = this.origin + path
    const before = this.page.url()
    // A dialog that the address opens hides the navigation from everyone, tests too.
    const shown = this.page.getByRole('navigation').or(this.dialog()).first()
    await againIfAborted(() => this.page.goto(asked))
    await shown.waitFor()
    if (before === asked || this.page.url() !== before) return
    // The step of the history that a closed dialog takes away was one of the new page's by then.
    await this.page.goto(asked)
    await shown.waitFor()
  }

  async reload(): Promise<void> {
    await againIfAborted(() => this.page.reload())
  }

  /** The app starts with no network from now on. */
  async waitUntilInstalled(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async closeTab(): Promise<void> {
    // A browser ends with its last tab, so an empty one stays.
    const next = await this.context.newPage()
    await this.page.close()
    this.page = next
  }

  async cutNetwork(): Promise<void> {
    await this.context.setOffline(true)
  }

  async restoreNetwork(): Promise<void> {
    await this.context.setOffline(false)
  }

  async remove(): Promise<void> {
    PhoneBrowser.all.delete(this)
    await this.context.close()
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }
}

/** The step of the history that a closed dialog takes away may end a navigation on its way, once. */
async function againIfAborted(navigate: () => Promise<unknown>): Promise<void> {
  await navigate().catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
    return navigate()
  })
}

/** Runs in the page before the app. */
function withoutWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return /webgl/.test(kind) ? null : getContext.call(this, kind)
  } as typeof getContext
}
