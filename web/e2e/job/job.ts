import type { Locator } from 'playwright-core'
import type { Phone } from '../support/phone.ts'
import type { Words } from '../support/words.ts'

/** What the app is for, done in any of its languages: all is found by what that language calls it. */
export interface Job extends Words {
  phone: Phone
  /** Called on each screen, once all of it is there. */
  look: (screen: string) => Promise<unknown>
}

type Key = Parameters<Words['say']>[0]

export const button = ({ phone, say }: Job, key: Key): Locator =>
  phone.page.getByRole('button', { name: say(key), exact: true })

/** Pressed in the dialog on top. */
export const pressThere = ({ phone, say }: Job, key: Key): Promise<void> =>
  phone
    .dialog()
    .last()
    .getByRole('button', { name: say(key), exact: true })
    .click()

/** A field of the dialog on top. */
export const field = ({ phone, say }: Job, key: Key): Locator =>
  phone.dialog().last().getByLabel(say(key), { exact: true })

export const dialog = ({ phone, say }: Job, key: Key): Locator =>
  phone.page.getByRole('dialog', { name: say(key), exact: true })

export const tab = ({ phone, say }: Job, key: Key): Promise<void> =>
  phone
    .dialog()
    .last()
    .getByRole('tab', { name: say(key), exact: true })
    .click()

/** Goes to a screen by the navigation, and waits for its heading. */
export async function go({ phone, say }: Job, item: Key, heading: Key): Promise<void> {
  const { page } = phone
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say(item), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: say(heading), exact: true }).waitFor()
}
