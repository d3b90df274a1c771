import type { Locator } from 'playwright-core'
import { holdsInPage } from './holds-in-page.ts'
import {
  openOwnBrowser,
  openSharedBrowser,
  PhoneBrowser,
  type PhoneOptions,
} from './phone-browser.ts'
import { pressAdd } from './press-add.ts'
import { setChecked } from './set-checked.ts'

export interface Account {
  username: string
  email: string
  password: string
}

/** One family's phone, and what a person does on it. */
export class Phone extends PhoneBrowser {
  static async start(origin: string, options: PhoneOptions = {}): Promise<Phone> {
    return new Phone(origin, await openSharedBrowser(options))
  }

  /** With a browser of its own, for tests of what ends with the browser. */
  static async startAlone(
    origin: string,
    options: PhoneOptions & { args?: readonly string[] } = {},
  ): Promise<Phone> {
    return new Phone(origin, await openOwnBrowser(options))
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true })
    return this.page.getByRole('listitem').filter({ has: heading })
  }

  /** With `adopts`, where a visitor has left something, the answer to what becomes of it. */
  async signUp(account: Account, options: { adopts?: boolean } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await this.dialog().getByLabel('Username').fill(account.username)
    await this.dialog().getByLabel('Email').fill(account.email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(account.password)
    await this.dialog().getByLabel('Confirm Password').fill(account.password)
    await this.dialog().getByRole('button', { name: 'Create Account' }).click()
    if (options.adopts !== undefined) await this.answerAdoption(options.adopts)
    await this.#untilSignedIn()
  }

  async signIn(account: Account, options: { adopts?: boolean } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.fillSignIn(account, options)
  }

  /** In the dialog that is open already. */
  async fillSignIn(
    { email, password }: Account,
    options: { adopts?: boolean } = {},
  ): Promise<void> {
    await this.dialog().getByLabel('Email').fill(email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(password)
    await this.dialog().getByRole('button', { name: 'Sign In' }).click()
    if (options.adopts !== undefined) await this.answerAdoption(options.adopts)
    await this.#untilSignedIn()
  }

  /** Says whether what a visitor has left on the phone goes into the account. */
  async answerAdoption(adopts: boolean): Promise<void> {
    const question = this.page.getByRole('dialog', { name: 'Add this to your account?' })
    const name = adopts ? 'Add to my account' : 'Leave on this device'
    await question.getByRole('button', { name }).click()
    await question.waitFor({ state: 'hidden' })
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
    // Who has written already changes that.
    const edit = this.dialog().getByRole('tabpanel').getByRole('button', { name: 'Edit' })
    await this.dialog().getByRole('radio').first().or(edit).first().waitFor()
    if (await edit.isVisible()) await edit.click()
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
    phone?: string
  }): Promise<void> {
    // A question of the FAQ has these words too.
    await pressAdd(this.page)
    const dialog = this.dialog()
    await dialog.getByLabel('Category').selectOption({ label: place.category })
    await dialog.getByLabel('Resource Name').fill(place.name)
    await dialog.getByLabel('Location', { exact: true }).fill(place.location)
    await dialog.getByLabel('Description').fill(place.description)
    if (place.phone) await dialog.getByLabel('Phone').fill(place.phone)
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
