import type { Locator } from 'playwright-core'
import type { Phone } from '../support/phone.ts'
import type { TestServer } from '../support/test-server.ts'

export interface Stage {
  server: TestServer
  phone: Phone
}

/** Something the app can show, and the way there. */
export interface State {
  /** As in "axe finds nothing on …". */
  name: string
  /**
   * Looked at in the dark theme too. Themes differ in colours alone, and `design.test.ts` proves the
   * contrast of every pair of colours that a component puts together.
   */
  isDark?: true
  /** The address at which `open` begins, with nothing over the screen. */
  at: string
  /** What the app must meet when it arrives there. */
  before?: (stage: Stage) => Promise<unknown>
  open?: (stage: Stage) => Promise<unknown>
  /** What Escape alone does not take back. */
  close?: (stage: Stage) => Promise<unknown>
}

export const family = {
  username: 'the-okafors',
  email: 'okafors@example.org',
  password: 'sand in the shoes',
}

export const keeper = {
  username: 'keeper-of-the-list',
  email: 'keeper@example.org',
  password: 'the keeper of the light',
}

export const neighbours = {
  username: 'the-lindqvists',
  email: 'lindqvists@example.org',
  password: 'skates in the cellar',
}

export const place = {
  name: 'Tuesday tide-pool walk',
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide by the harbour steps.',
  phone: '+351 900 000 001',
}

export const press = ({ phone }: Stage, name: string | RegExp): Promise<void> =>
  phone.page.getByRole('button', { name, exact: true }).click()

/** Tapped in the dialog on top. */
export const pressThere = ({ phone }: Stage, name: string | RegExp): Promise<void> =>
  phone.dialog().last().getByRole('button', { name, exact: true }).click()

export const dialog = ({ phone }: Stage, name: string | RegExp): Locator =>
  phone.page.getByRole('dialog', { name })

/** A tab of the dialog that is open. */
export const tab = ({ phone }: Stage, name: string): Promise<void> =>
  phone.dialog().getByRole('tab', { name }).click()

/** Opens the window of `place`. */
export async function openOwn(stage: Stage): Promise<void> {
  await stage.phone.openCard(place.name)
  await dialog(stage, place.name).getByRole('tab', { name: 'Overview' }).waitFor()
}

/** Closes the dialog that lies over another. */
export async function closeOver(stage: Stage, name: string): Promise<void> {
  await stage.phone.page.keyboard.press('Escape')
  await dialog(stage, name).waitFor({ state: 'hidden' })
}

/** Once the toast is there, the key that leads to it also keeps it there. */
export async function keepToast({ phone }: Stage, words: string): Promise<void> {
  const messages = phone.page.getByRole('region', { name: /^Messages/ })
  await messages.getByText(words, { exact: true }).waitFor()
  await phone.page.keyboard.press('F8')
}

/** Fails when the toast has gone while it was looked at. */
export const dismissToast = ({ phone }: Stage): Promise<void> =>
  phone.page.getByRole('button', { name: 'Dismiss' }).click()

/** Starts a state where it begins, whatever the one before it has left. */
export async function arrive(stage: Stage, at: string): Promise<void> {
  const { phone } = stage
  const { page } = phone
  const here = new URL(page.url())
  const isThere = here.pathname + here.search === at
  if (!isThere || (await phone.dialog().count()) > 0) await phone.open(at)
  await toastIsGone(stage)
}

/** A toast that is not of the state would leave while it is looked at. */
export async function toastIsGone({ phone }: Stage): Promise<void> {
  await phone.page.locator('li[data-swipe-direction]').waitFor({ state: 'hidden' })
}
