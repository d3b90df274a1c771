import type { Locator } from 'playwright-core'
import type { Phone } from '../support/phone.ts'
import type { TestServer } from '../support/test-server.ts'

/** The server and the phone with which the states of a test file are reached. */
export interface Fixture {
  server: TestServer
  phone: Phone
}

/** A state of the app, and how to reach it. */
export interface State {
  /** Noun phrase for titles, such as "the edit form". */
  name: string
  /**
   * Also checked in the dark theme. Themes differ only in colours, and `design.test.ts` checks the
   * contrast of all pairs of colours that components use.
   */
  isDark?: true
  /** The URL at which `open` starts, without an open dialog. */
  at: string
  /** Prepares what the app finds when it loads this URL. */
  before?: (fixture: Fixture) => Promise<unknown>
  open?: (fixture: Fixture) => Promise<unknown>
  /** Undoes what Escape alone does not close. */
  close?: (fixture: Fixture) => Promise<unknown>
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

export const press = ({ phone }: Fixture, name: string | RegExp): Promise<void> =>
  phone.page.getByRole('button', { name, exact: true }).click()

/** Presses a button in the top dialog. */
export const pressInTopDialog = ({ phone }: Fixture, name: string | RegExp): Promise<void> =>
  phone.dialog().last().getByRole('button', { name, exact: true }).click()

export const dialog = ({ phone }: Fixture, name: string | RegExp): Locator =>
  phone.page.getByRole('dialog', { name })

/** Selects a tab of the open dialog. */
export const tab = ({ phone }: Fixture, name: string): Promise<void> =>
  phone.dialog().getByRole('tab', { name }).click()

/** Opens the dialog of `place`. */
export async function openOwnPlace(fixture: Fixture): Promise<void> {
  await fixture.phone.openCard(place.name)
  await dialog(fixture, place.name).getByRole('tab', { name: 'Overview' }).waitFor()
}

/** Closes the dialog above another one. */
export async function closeTopDialog(fixture: Fixture, name: string): Promise<void> {
  await fixture.phone.page.keyboard.press('Escape')
  await dialog(fixture, name).waitFor({ state: 'hidden' })
}

/** Waits for the toast. The key that focuses it also stops its timer. */
export async function holdToast({ phone }: Fixture, words: string): Promise<void> {
  const messages = phone.page.getByRole('region', { name: /^Messages/ })
  await messages.getByText(words, { exact: true }).waitFor()
  await phone.page.keyboard.press('F8')
}

/** Fails when the toast has disappeared in the meantime. */
export const dismissToast = ({ phone }: Fixture): Promise<void> =>
  phone.page.getByRole('button', { name: 'Dismiss' }).click()

/** Opens the URL of a state, whatever the previous state has left. */
export async function arrive(fixture: Fixture, at: string): Promise<void> {
  const { phone } = fixture
  const { page } = phone
  const here = new URL(page.url())
  const isThere = here.pathname + here.search === at
  if (!isThere || (await phone.dialog().count()) > 0) await phone.open(at)
  await waitForNoToast(fixture)
}

/** A toast of an earlier state would disappear during the check. */
export async function waitForNoToast({ phone }: Fixture): Promise<void> {
  await phone.page.locator('li[data-swipe-direction]').waitFor({ state: 'hidden' })
}
