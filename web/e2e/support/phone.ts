import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { findChromium } from './find-chromium.ts'
import { holdsInPage } from './holds-in-page.ts'
import { setChecked } from './set-checked.ts'
import { Unanswered } from './unanswered.ts'

export interface Account {
  username: string
  email: string
  password: string
}

const viewport = { width: 390, height: 844 }

interface PhoneOptions {
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

/** One family's phone: a browser profile of its own that outlives tab and network. */
export class Phone {
  /** Those that are open. */
  static readonly all = new Set<Phone>()
  readonly origin: string
  readonly #folder: string | null
  readonly context: BrowserContext
  page: Page
  /** What the page logged as an error; a test fails on it. */
  readonly errors: string[] = []
  readonly unanswered: Unanswered

  private constructor(origin: string, folder: string | null, context: BrowserContext, page: Page) {
    this.origin = origin
    this.#folder = folder
    this.context = context
    this.page = page
    this.unanswered = new Unanswered(context)
    // Whoever waits waits for something that comes, however busy the machine is.
    context.setDefaultTimeout(60_000)
    context.on('weberror', (event) => this.errors.push(String(event.error())))
    Phone.all.add(this)
  }

  /** A profile of its own, kept in memory, in the browser that all test files of a worker share. */
  static async start(origin: string, options: PhoneOptions = {}): Promise<Phone> {
    const browser = await sharedBrowser()
    const context = await browser.newContext(contextOptions(options))
    return Phone.#in(context, origin, null, options)
  }

  /** A browser process and a profile on disk of its own, for tests of what ends with the browser. */
  static async startAlone(
    origin: string,
    options: PhoneOptions & { args?: readonly string[] } = {},
  ): Promise<Phone> {
    const folder = mkdtempSync(join(tmpdir(), 'worldschool-phone-'))
    const { executablePath, args } = await findChromium()
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [...args, ...(options.args ?? [])],
      headless: true,
      ...contextOptions(options),
    })
    return Phone.#in(context, origin, folder, options)
  }

  static async #in(
    context: BrowserContext,
    origin: string,
    folder: string | null,
    { hasMap = true }: PhoneOptions,
  ): Promise<Phone> {
    if (!hasMap) await context.addInitScript(withoutWebGl)
    const page = context.pages()[0] ?? (await context.newPage())
    return new Phone(origin, folder, context, page)
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
    Phone.all.delete(this)
    await this.context.close()
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true })
    return this.page.getByRole('listitem').filter({ has: heading })
  }

  async signUp(account: Account): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await this.dialog().getByLabel('Username').fill(account.username)
    await this.dialog().getByLabel('Email').fill(account.email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(account.password)
    await this.dialog().getByLabel('Confirm Password').fill(account.password)
    await this.dialog().getByRole('button', { name: 'Create Account' }).click()
    await this.#untilSignedIn()
  }

  async signIn(account: Account): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.fillSignIn(account)
  }

  /** In the dialog that is open already. */
  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.dialog().getByLabel('Email').fill(email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(password)
    await this.dialog().getByRole('button', { name: 'Sign In' }).click()
    await this.#untilSignedIn()
  }

  /** Resolves when the dialog has gone, and the header with it that knew nobody. */
  async #untilSignedIn(): Promise<void> {
    await this.dialog().waitFor({ state: 'hidden' })
    await this.page.locator('#sign-in').waitFor({ state: 'detached' })
  }

  async go(item: 'Explore' | 'Saved' | 'Settings' | 'Profile'): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name: item })
    await link.click()
    // The screen changes in a transition, some time behind the tap.
    await link.and(this.page.locator('[aria-current=page]')).waitFor()
  }

  async search(text: string): Promise<void> {
    const input = this.page.getByRole('searchbox', { name: 'Search resources...' })
    // The map has a button that begins with the same word.
    const open = this.page.getByRole('button', { name: 'Search', exact: true })
    if (!(await input.isVisible())) await open.click()
    await input.fill(text)
  }

  async cancelSearch(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click()
  }

  async save(name: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: /^Save /, pressed: false })
      .click()
    await this.card(name)
      .getByRole('button', { name: /^Save /, pressed: true })
      .waitFor()
  }

  async openCard(name: string): Promise<void> {
    await this.card(name).getByRole('link', { name }).click()
    await this.dialog().waitFor()
  }

  /** Escape, once more when it came while the dialog before this one was still going. */
  async closeDialog(): Promise<void> {
    const isClosed = () => this.dialog().waitFor({ state: 'hidden', timeout: 5000 })
    await this.page.keyboard.press('Escape')
    await isClosed().catch(async () => {
      await this.page.keyboard.press('Escape')
      await isClosed()
    })
    // The step back of a resource's window comes later: it would take away whatever is opened next.
    await this.page.waitForURL((url) => !url.searchParams.has('resource'))
  }

  async review(name: string, stars: string, comment: string): Promise<void> {
    await this.openCard(name)
    await this.dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await setChecked(this.dialog().getByRole('radio', { name: stars }))
    await this.dialog().getByRole('textbox').fill(comment)
    await this.dialog().getByRole('button', { name: 'Submit Review' }).click()
    // In the list: the field itself has these words too, before they are safe.
    await this.dialog().getByRole('listitem').filter({ hasText: comment }).waitFor()
    await this.closeDialog()
  }

  async addPlace(place: {
    name: string
    category: string
    location: string
    description: string
  }): Promise<void> {
    // A question of the FAQ has these words too.
    await this.page.getByRole('button', { name: 'Add a new resource', exact: true }).click()
    const dialog = this.dialog()
    await dialog.getByLabel('Category').selectOption({ label: place.category })
    await dialog.getByLabel('Resource Name').fill(place.name)
    await dialog.getByLabel('Location', { exact: true }).fill(place.location)
    await dialog.getByLabel('Description').fill(place.description)
    await dialog.getByRole('button', { name: 'Add Resource' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await this.card(place.name).waitFor()
  }

  /** Whether nothing of this phone waits at this moment. */
  hasSentAll(): Promise<boolean> {
    return this.page.evaluate(isOutboxEmpty)
  }

  /**
   * Resolves when nothing of this phone waits any more. The label alone may still speak of the
   * moment before the last write.
   */
  async waitUntilAllSent(): Promise<void> {
    await holdsInPage(this.page, isOutboxEmpty)
    await this.page.getByRole('button', { name: /All sent/ }).waitFor()
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

/** Runs in the page. */
function isOutboxEmpty(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('worldschool-explorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const counting = db.transaction('outbox').objectStore('outbox').count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        db.close()
        resolve(counting.result === 0)
      }
    }
  })
}
