import { accountPaths, type Resource, resourcePaths } from '@worldschool/schema'
import { signInByApi } from '../support/api-client.ts'
import { evictDatabase } from '../support/evict-database.ts'
import { refuseReviews } from '../support/refuse-reviews.ts'
import { reviewByName } from '../support/sync-sheet.ts'
import {
  closeTopDialog,
  dialog,
  family,
  openOwnPlace,
  place,
  press,
  pressInTopDialog,
  type Stage,
  type State,
  waitForNoToast,
} from './state.ts'

/** States of the writes of a member. The last one deletes the account. */
export const syncStates: State[] = [
  {
    name: 'the sync sheet with a waiting write',
    at: '/',
    open: async (stage) => {
      await stage.phone.cutNetwork()
      await stage.phone.search('Brockwood Park School')
      await stage.phone.save('Brockwood Park School')
      await stage.phone.cancelSearch()
      await press(stage, 'Offline, 1 waiting')
      await dialog(stage, 'Sync').getByText('Saving “Brockwood Park School”').waitFor()
      await waitForNoToast(stage)
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
    open: async (stage) => {
      await stage.phone.cutNetwork()
      await openOwnPlace(stage)
      await pressInTopDialog(stage, 'Edit resource')
      const form = dialog(stage, 'Edit Resource')
      await form.getByLabel('Price').fill('Free')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await form.waitFor({ state: 'hidden' })
      await stage.phone.closeDialog()
      await changePriceOnOtherDevice(stage, '5 EUR')
      await stage.phone.restoreNetwork()
      await press(stage, '1 needs attention')
      await dialog(stage, 'Sync').getByRole('button', { name: 'Compare' }).click()
      const conflict = dialog(stage, 'Two edits at the same time')
      await conflict.getByRole('button', { name: 'Save and send' }).click()
      await conflict.getByText('Please choose one version for each.').waitFor()
    },
    close: async (stage) => {
      const conflict = dialog(stage, 'Two edits at the same time')
      await conflict.getByRole('radio', { name: 'Yours Free' }).focus()
      await stage.phone.page.keyboard.press('Space')
      await conflict.getByRole('button', { name: 'Save and send' }).click()
      await conflict.waitFor({ state: 'hidden' })
      await stage.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the sync sheet with refused writes',
    at: '/',
    open: async (stage) => {
      await refuseReviews(stage)
      await reviewByName(stage.phone, 'Summerhill School', 'Written in a hury.', '2 Fair')
      await press(stage, /needs? attention$/)
      await dialog(stage, 'Sync')
        .getByText(/^Not accepted:/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'the confirmation to discard a write',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /needs? attention$/)
      await dialog(stage, 'Sync').getByRole('button', { name: 'Discard' }).first().click()
      await dialog(stage, 'Discard this change?').waitFor()
    },
    close: (stage) => closeTopDialog(stage, 'Discard this change?'),
  },
  {
    name: 'the form for a refused review',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /needs? attention$/)
      await dialog(stage, 'Sync').getByRole('button', { name: 'Edit' }).click()
      await dialog(stage, 'Edit your review').waitFor()
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
    open: async (stage) => {
      await evictDatabase(stage.phone)
      await dialog(stage, 'Your browser deleted this app’s data').waitFor()
    },
    close: async (stage) => {
      await pressInTopDialog(stage, 'Sign In')
      await dialog(stage, 'Your browser deleted this app’s data').waitFor({ state: 'hidden' })
      await stage.phone.fillSignIn(family)
      await stage.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the dialog that says that the account was deleted on another device',
    at: '/profile',
    open: async (stage) => {
      const call = await signInByApi(stage.server.origin, family)
      const { password } = family
      await call('DELETE', accountPaths.account, { password, resources: 'keep' })
      await stage.phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await dialog(stage, 'This account has been deleted').waitFor()
    },
    close: (stage) => pressInTopDialog(stage, 'I understand'),
  },
]

async function changePriceOnOtherDevice({ server }: Stage, price: string): Promise<void> {
  const call = await signInByApi(server.origin, family)
  const all = (await call('GET', resourcePaths.list)) as Resource[]
  const own = all.find(({ name }) => name === place.name)
  if (!own) throw new Error(`${place.name} is not on the server`)
  const { id, revision, name, category, location, description } = own
  const change = { name, category, location, description, price, revision }
  await call('PUT', resourcePaths.one(id), change)
}
