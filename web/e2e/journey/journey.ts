import type { Locator } from 'playwright-core'
import type { AppTexts } from '../support/app-texts.ts'
import type { Phone } from '../support/phone.ts'

/**
 * The main journey through the app in one of its languages. Everything is found by its text in that
 * language.
 */
export interface Journey extends AppTexts {
  phone: Phone
  /** Called on each screen when it is complete. */
  checkScreen: (screen: string) => Promise<unknown>
}

type Key = Parameters<AppTexts['t']>[0]

export const button = ({ phone, t }: Journey, key: Key): Locator =>
  phone.page.getByRole('button', { name: t(key), exact: true })

/** Presses a button in the top dialog. */
export const pressInTopDialog = ({ phone, t }: Journey, key: Key): Promise<void> =>
  phone
    .dialog()
    .last()
    .getByRole('button', { name: t(key), exact: true })
    .click()

/** A field of the top dialog. */
export const field = ({ phone, t }: Journey, key: Key): Locator =>
  phone.dialog().last().getByLabel(t(key), { exact: true })

export const dialog = ({ phone, t }: Journey, key: Key): Locator =>
  phone.page.getByRole('dialog', { name: t(key), exact: true })

export const tab = ({ phone, t }: Journey, key: Key): Promise<void> =>
  phone
    .dialog()
    .last()
    .getByRole('tab', { name: t(key), exact: true })
    .click()

/** Opens a screen from the navigation and waits for its heading. */
export async function go({ phone, t }: Journey, item: Key, heading: Key): Promise<void> {
  const { page } = phone
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t(item), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: t(heading), exact: true }).waitFor()
}
