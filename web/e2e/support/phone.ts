import type { Locator } from 'playwright-core'
import {
  openOwnBrowser,
  openSharedBrowser,
  PhoneBrowser,
  type PhoneOptions,
} from './phone-browser.ts'
import { pressAdd } from './press-add.ts'
import { setChecked } from './set-checked.ts'
import { waitForCondition } from './wait-for-condition.ts'

export interface Account {
  username: string
  email: string
  password: string
}

/** The phone of a family, and what a person does on it. */
export class Phone extends PhoneBrowser {
  static async start(origin: string, options: PhoneOptions = {}): Promise<Phone> {
    return new Phone(origin, await openSharedBrowser(options))
  }

  /** Has a browser of its own, for tests that end the browser. */
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

  /** `merges`: the response to the question whether the account takes over a visitor's data. */
  async signUp(account: Account, options: { merges?: boolean } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await this.dialog().getByLabel('Username').fill(account.username)
    await this.dialog().getByLabel('Email').fill(account.email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(account.password)
    await this.dialog().getByLabel('Confirm Password').fill(account.password)
    await this.dialog().getByRole('button', { name: 'Create Account' }).click()
    if (options.merges !== undefined) await this.answerMergeQuestion(options.merges)
    await this.#waitUntilSignedIn()
  }

  async signIn(account: Account, options: { merges?: boolean } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await this.fillSignIn(account, options)
  }

  /** Fills in the sign-in dialog that is already open. */
  async fillSignIn(
    { email, password }: Account,
    options: { merges?: boolean } = {},
  ): Promise<void> {
    await this.dialog().getByLabel('Email').fill(email)
    await this.dialog().getByLabel('Password', { exact: true }).fill(password)
    await this.dialog().getByRole('button', { name: 'Sign In' }).click()
    if (options.merges !== undefined) await this.answerMergeQuestion(options.merges)
    await this.#waitUntilSignedIn()
  }

  /** Responds to the question whether the account takes over a visitor's data on this phone. */
  async answerMergeQuestion(merges: boolean): Promise<void> {
    const mergeDialog = this.page.getByRole('dialog', { name: 'Add this to your account?' })
    const name = merges ? 'Add to my account' : 'Leave on this device'
    await mergeDialog.getByRole('button', { name }).click()
    await mergeDialog.waitFor({ state: 'hidden' })
  }

  /** Resolves when the dialog and the sign-in button have disappeared. */
  async #waitUntilSignedIn(): Promise<void> {
    await this.dialog().waitFor({ state: 'hidden' })
    await this.page.locator('#sign-in').waitFor({ state: 'detached' })
  }

  async go(item: 'Explore' | 'Saved' | 'Settings' | 'Profile'): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name: item })
    await link.click()
    // The screen changes in a transition, some time after the tap.
    await link.and(this.page.locator('[aria-current=page]')).waitFor()
  }

  async search(text: string): Promise<void> {
    const input = this.page.getByRole('searchbox', { name: 'Search resources...' })
    // The map has a button that starts with the same word.
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

  /** Presses Escape, and again if the first one came while the previous dialog was closing. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.dialog()
      .waitFor({ state: 'hidden', timeout: 5000 })
      .catch(async () => {
        await this.page.keyboard.press('Escape')
        await this.dialog().waitFor({ state: 'hidden' })
      })
    // The history step of a resource dialog comes later and would close what is opened next.
    await this.page.waitForURL((url) => !url.searchParams.has('resource'))
  }

  async review(name: string, stars: string, comment: string): Promise<void> {
    await this.openCard(name)
    await this.dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    // When the person has already written a review, there is an Edit button.
    const edit = this.dialog().getByRole('tabpanel').getByRole('button', { name: 'Edit' })
    await this.dialog().getByRole('radio').first().or(edit).first().waitFor()
    if (await edit.isVisible()) await edit.click()
    await setChecked(this.dialog().getByRole('radio', { name: stars }))
    await this.dialog().getByRole('textbox').fill(comment)
    await this.dialog().getByRole('button', { name: 'Submit Review' }).click()
    // Checks the list: the field also contains this text before it is stored.
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
    // A question of the FAQ has the same text.
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

  /** Returns true if the outbox is empty at this moment. */
  hasSentAll(): Promise<boolean> {
    return this.page.evaluate(isOutboxEmpty)
  }

  /**
   * Resolves when the outbox is empty and the header says so. The label alone may still show the
   * state before the last write.
   */
  async waitUntilAllSent(): Promise<void> {
    await waitForCondition(this.page, isOutboxEmpty)
    await this.page.getByRole('button', { name: /Up to date/ }).waitFor()
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
