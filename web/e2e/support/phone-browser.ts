import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { findChromium } from './find-chromium.ts'
import { PendingRequests } from './pending-requests.ts'

const viewport = { width: 390, height: 844 }

export interface PhoneOptions {
  viewport?: typeof viewport
  hasTouch?: boolean
  /** The language of the browser. */
  locale?: string
  /** False for a phone without WebGL: drawing the map takes more CPU time than everything else. */
  hasMap?: boolean
  /** False for a phone without a service worker: nothing is precached. */
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
  /** The profile on disk, or null for one in memory. */
  folder: string | null
}

/** A profile in memory, in the browser that all test files of a worker share. */
export async function openSharedBrowser(options: PhoneOptions): Promise<OpenedBrowser> {
  const browser = await sharedBrowser()
  return open(await browser.newContext(contextOptions(options)), null, options)
}

/** A browser process with a profile on disk. */
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

/** The browser of a phone. Its profile outlives tabs and network. */
export class PhoneBrowser {
  /** All open browsers. */
  static readonly all = new Set<PhoneBrowser>()
  readonly origin: string
  readonly #folder: string | null
  readonly context: BrowserContext
  page: Page
  /** The stack traces of uncaught errors in the page. Tests expect none. */
  readonly errors: string[] = []
  readonly pendingRequests: PendingRequests

  protected constructor(origin: string, { context, page, folder }: OpenedBrowser) {
    this.origin = origin
    this.#folder = folder
    this.context = context
    this.page = page
    this.pendingRequests = new PendingRequests(context)
    // Long, because the machine may be busy; tests wait only for what must appear.
    context.setDefaultTimeout(60_000)
    context.on('weberror', (event) => {
      const error = event.error()
      this.errors.push(error.stack ?? String(error))
    })
    PhoneBrowser.all.add(this)
  }

  async open(path = '/'): Promise<void> {
    const url = this.origin + path
    const before = this.page.url()
    // A dialog that the URL opens hides the navigation from the accessibility tree.
    const shown = this.page.getByRole('navigation').or(this.dialog()).first()
    await againIfAborted(() => this.page.goto(url))
    await shown.waitFor()
    if (before === url || this.page.url() !== before) return
    // Closing a dialog goes back in the history, which may leave the new page. Opens it again.
    await this.page.goto(url)
    await shown.waitFor()
  }

  async reload(): Promise<void> {
    await againIfAborted(() => this.page.reload())
  }

  /** Resolves when the app can start without a network. */
  async waitUntilInstalled(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async closeTab(): Promise<void> {
    // A browser ends with its last tab, so an empty one is opened first.
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

/** The history step of a closed dialog may abort a running navigation once. */
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
