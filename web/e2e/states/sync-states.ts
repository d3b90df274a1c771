import { accountPaths, type Resource, resourcePaths } from '@worldschool/schema'
import { signInByApi } from '../support/api-client.ts'
import { evictDatabase } from '../support/evict-database.ts'
import { refuseReviews } from '../support/refuse-reviews.ts'
import { reviewByName } from '../support/sync-sheet.ts'
import {
  closeTopDialog,
  dialog,
  type Fixture,
  family,
  openOwnPlace,
  place,
  press,
  pressInTopDialog,
  type State,
  waitForNoToast,
} from './state.ts'

/** States of the writes of a member. The last one deletes the account. */
export const syncStates: State[] = [
  {
    name: 'the sync sheet with a waiting write',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.cutNetwork()
      await fixture.phone.search('Brockwood Park School')
      await fixture.phone.save('Brockwood Park School')
      await fixture.phone.cancelSearch()
      await press(fixture, 'Offline, 1 waiting')
      await dialog(fixture, 'Sync').getByText('Saving “Brockwood Park School”').waitFor()
      await waitForNoToast(fixture)
    },
    close: async ({ phone }) => {
      await phone.closeDialog()
      await phone.restoreNetwork()
      await phone.waitUntilAllSent()
    },
  },
  {
    name: 'both sides of a conflict, with an error',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await fixture.phone.cutNetwork()
      await openOwnPlace(fixture)
      await pressInTopDialog(fixture, 'Edit resource')
      const form = dialog(fixture, 'Edit Resource')
      await form.getByLabel('Price').fill('Free')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await form.waitFor({ state: 'hidden' })
      await fixture.phone.closeDialog()
      await changePriceOnOtherDevice(fixture, '5 EUR')
      await fixture.phone.restoreNetwork()
      await press(fixture, '1 needs attention')
      await dialog(fixture, 'Sync').getByRole('button', { name: 'Compare' }).click()
      const conflict = dialog(fixture, 'Two edits at the same time')
      await conflict.getByRole('button', { name: 'Save and send' }).click()
      await conflict.getByText('Please choose one version for each.').waitFor()
    },
    close: async (fixture) => {
      const conflict = dialog(fixture, 'Two edits at the same time')
      await conflict.getByRole('radio', { name: 'Yours Free' }).focus()
      await fixture.phone.page.keyboard.press('Space')
      await conflict.getByRole('button', { name: 'Save and send' }).click()
      await conflict.waitFor({ state: 'hidden' })
      await fixture.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the sync sheet with refused writes',
    at: '/',
    open: async (fixture) => {
      await refuseReviews(fixture)
      await reviewByName(fixture.phone, 'Summerhill School', 'Written in a hury.', '2 Fair')
      await press(fixture, /needs? attention$/)
      await dialog(fixture, 'Sync')
        .getByText(/^Not accepted:/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'the confirmation to discard a write',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /needs? attention$/)
      await dialog(fixture, 'Sync').getByRole('button', { name: 'Discard' }).first().click()
      await dialog(fixture, 'Discard this change?').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Discard this change?'),
  },
  {
    name: 'the form for a refused review',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /needs? attention$/)
      await dialog(fixture, 'Sync').getByRole('button', { name: 'Edit' }).click()
      await dialog(fixture, 'Edit your review').waitFor()
    },
  },
  {
    name: 'the confirmation to sign out with unsent writes',
    at: '/profile',
    open: async ({ phone }) => {
      await phone.page
        .getByRole('main')
        .getByRole('button', { name: 'Sign Out', exact: true })
        .click()
      await phone.page
        .getByRole('dialog', { name: 'Sign out before everything is sent?' })
        .waitFor()
    },
  },
  {
    name: 'the dialog that says that the browser has deleted the data',
    at: '/',
    open: async (fixture) => {
      await evictDatabase(fixture.phone)
      await dialog(fixture, 'Your browser deleted this app’s data').waitFor()
    },
    close: async (fixture) => {
      await pressInTopDialog(fixture, 'Sign In')
      await dialog(fixture, 'Your browser deleted this app’s data').waitFor({ state: 'hidden' })
      await fixture.phone.fillSignIn(family)
      await fixture.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the dialog that says that the account was deleted on another device',
    at: '/profile',
    open: async (fixture) => {
      const call = await signInByApi(fixture.server.origin, family)
      const { password } = family
      await call('DELETE', accountPaths.account, { password, resources: 'keep' })
      await fixture.phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await dialog(fixture, 'This account has been deleted').waitFor()
    },
    close: (fixture) => pressInTopDialog(fixture, 'I understand'),
  },
]

async function changePriceOnOtherDevice({ server }: Fixture, price: string): Promise<void> {
  const call = await signInByApi(server.origin, family)
  const all = (await call('GET', resourcePaths.list)) as Resource[]
  const own = all.find(({ name }) => name === place.name)
  if (!own) throw new Error(`${place.name} is not on the server`)
  const { id, revision, name, category, location, description } = own
  const change = { name, category, location, description, price, revision }
  await call('PUT', resourcePaths.one(id), change)
}
