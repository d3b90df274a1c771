import type { Account } from '../support/phone.ts'
import { countRows } from './count-rows.ts'
import {
  dialog,
  type EngineBrowser,
  field,
  type Target,
  waitFor,
  waitUntil,
  waitUntilGone,
  withPageInError,
} from './engine-browser.ts'

/** A place that a family adds. */
export const tidePoolWalk = {
  name: 'Tuesday tide-pool walk',
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
}

/** What a person does, in the words of `Phone`, on any engine. */
export class Person {
  readonly browser: EngineBrowser
  readonly origin: string

  constructor(browser: EngineBrowser, origin: string) {
    this.browser = browser
    this.origin = origin
  }

  async open(path = '/'): Promise<void> {
    await this.browser.goto(this.origin + path)
  }

  /** Opens Explore and waits until it lists places. */
  async openExplore(): Promise<void> {
    await this.open()
    await this.waitForCards()
  }

  /** Resolves when the list shows at least one card. */
  async waitForCards(): Promise<void> {
    const hasCard = () => this.browser.evaluate(() => document.querySelector('article h3') !== null)
    await withPageInError(this.browser, waitUntil('the first card', hasCard))
  }

  /** Resolves when the map is on screen or, without WebGL, when the app says that there is no map. */
  async waitForMap(): Promise<void> {
    const target = (await this.hasWebGl())
      ? { role: 'button', name: 'Expand map' }
      : { role: 'text', name: 'The map can’t be shown on this device.' }
    await waitFor(this.browser, target)
  }

  /** The map replaces its picture, on a first visit three seconds after the list. */
  waitForLiveMap(): Promise<void> {
    const isThere = () =>
      this.browser.evaluate(() => document.querySelector('.maplibregl-map') !== null)
    return waitUntil('the live map', isThere, 20_000)
  }

  hasWebGl(): Promise<boolean> {
    return this.browser.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    )
  }

  /** Resolves when the app can start without a network. */
  async waitUntilInstalled(): Promise<void> {
    const readStates = () =>
      this.browser.evaluate(() =>
        navigator.serviceWorker
          .getRegistration()
          .then((it) => [it?.installing, it?.waiting, it?.active].map((worker) => worker?.state)),
      )
    const isActive = async () => (await readStates())[2] === 'activated'
    // On a busy machine, WebKitGTK once did not finish an installation. A person would open the app again.
    await waitUntil('the service worker', isActive, 45_000).catch(async ({ message }) => {
      console.warn(`${message}: ${await readStates()}`)
      await this.openExplore()
    })
    await waitUntil('the service worker', isActive, 45_000)
  }

  async search(text: string): Promise<void> {
    const field = { role: 'searchbox' }
    await waitUntil('the search field', async () => {
      if (await this.browser.isVisible(field)) return true
      await this.browser.click({ role: 'button', name: 'Search' })
      return this.browser.isVisible(field)
    })
    await this.browser.fill(field, text)
  }

  cancelSearch(): Promise<void> {
    return this.browser.click({ role: 'button', name: 'Cancel' })
  }

  go(item: 'Explore' | 'Saved' | 'Settings' | 'Profile'): Promise<void> {
    return this.browser.click({ role: 'link', name: item, inside: { role: 'navigation' } })
  }

  async openCard(name: string): Promise<void> {
    await this.browser.click({ role: 'link', name })
    await waitFor(this.browser, dialog(name))
  }

  /** Opens the form for a new place. */
  async openAddForm(): Promise<Target> {
    const form = dialog('Add New Resource')
    await this.browser.click({ role: 'button', name: 'Add a new resource' })
    await waitFor(this.browser, form)
    return form
  }

  async closeDialog(): Promise<void> {
    await this.browser.press('Escape')
    await waitUntilGone(this.browser, { role: 'dialog' })
  }

  async save(name: string): Promise<void> {
    await this.browser.click({ role: 'button', name: `Save ${name}` })
    await waitUntil(`${name} to be saved`, () =>
      this.browser.evaluate(
        (label) => document.querySelector(`[aria-label="${label}"][aria-pressed=true]`) !== null,
        `Save ${name}`,
      ),
    )
  }

  async signUp({ username, email, password }: Account): Promise<void> {
    const { browser } = this
    await browser.click({ role: 'button', name: 'Sign In' })
    await this.chooseTab('Sign Up')
    for (const [label, text] of [
      ['Username', username],
      ['Email', email],
      ['Password', password],
      ['Confirm Password', password],
    ] as const)
      await browser.fill(field(label), text)
    await browser.click({ role: 'button', name: 'Create Account' })
    await waitUntilGone(browser, { role: 'dialog' })
    await waitUntilGone(browser, { role: 'button', name: 'Sign In' })
  }

  async signIn({ email, password }: Account): Promise<void> {
    const { browser } = this
    await browser.click({ role: 'button', name: 'Sign In' })
    await browser.fill(field('Email'), email)
    await browser.fill(field('Password'), password)
    await browser.click({ role: 'button', name: 'Sign In', inside: { role: 'dialog' } })
    await waitUntilGone(browser, { role: 'dialog' })
  }

  async signOut(): Promise<void> {
    await this.go('Profile')
    const main = { role: 'main' }
    await this.browser.click({ role: 'button', name: 'Sign Out', inside: main })
    await waitFor(this.browser, { role: 'button', name: 'Sign In', isPart: true, inside: main })
  }

  async addPlace(place: {
    name: string
    category: string
    location: string
    description: string
    photos?: readonly string[]
  }): Promise<void> {
    const { browser } = this
    const form = await this.openAddForm()
    await browser.select({ role: 'combobox', name: 'Category', isPart: true }, place.category)
    await browser.fill(field('Resource Name'), place.name)
    await browser.fill(field('Location'), place.location)
    await browser.fill(field('Description'), place.description)
    if (place.photos) {
      await browser.chooseFiles(form, place.photos)
      await this.waitForPhotos(place.photos.length)
    }
    await browser.click({ role: 'button', name: 'Add Resource', inside: form })
    await waitUntilGone(browser, form)
    await waitFor(browser, { role: 'heading', name: place.name })
  }

  /** Resolves when the form shows this many pictures. */
  async waitForPhotos(count: number): Promise<void> {
    await waitUntil(`${count} photos in the form`, () =>
      this.browser.evaluate((count) => {
        const images = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] li img')]
        return images.filter((image) => image.naturalWidth > 0).length === count
      }, count),
    )
  }

  /** Presses a tab until it is selected: on WebKitGTK, a press just after a dialog has opened may have no effect. */
  async chooseTab(name: string): Promise<void> {
    await waitUntil(`the tab ${name}`, async () => {
      await this.browser.click({ role: 'tab', name, isPart: true })
      return this.browser.evaluate((name) => {
        const selected = [...document.querySelectorAll('[role=tab][aria-selected=true]')]
        return selected.some(({ textContent }) => textContent?.includes(name))
      }, name)
    })
  }

  async review(name: string, stars: string, comment: string): Promise<void> {
    const { browser } = this
    await this.openCard(name)
    await this.chooseTab('Reviews')
    await waitUntil('the stars', () =>
      browser.evaluate((stars) => {
        const radio = document.querySelector<HTMLInputElement>(
          `[role=dialog] input[type=radio][aria-label^="${stars}"]`,
        )
        radio?.click()
        return radio !== null
      }, stars),
    )
    await browser.fill({ role: 'textbox', inside: { role: 'dialog' } }, comment)
    await browser.click({ role: 'button', name: 'Submit Review' })
    await waitUntil('the review in the list', () =>
      browser.evaluate(
        (comment) =>
          [...document.querySelectorAll('[role=dialog] li')].some((item) =>
            item.textContent?.includes(comment),
          ),
        comment,
      ),
    )
    await this.closeDialog()
  }

  /**
   * Resolves when the server has all writes of this device. That takes longer after a request that was never answered:
   * it first reaches its timeout, and then the app backs off.
   */
  async waitUntilAllSent(): Promise<void> {
    const isEmpty = async () => (await this.countRows('outbox')) === 0
    await waitUntil('an empty queue', isEmpty, 90_000)
  }

  /** The number of rows in a table of the device's database. */
  countRows(table: string): Promise<number> {
    return this.browser.evaluate(countRows, table)
  }
}
