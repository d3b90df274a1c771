import { accountPaths, type Resource, resourcePaths } from '@worldschool/schema'
import { signInElsewhere } from '../support/elsewhere.ts'
import { evictDatabase } from '../support/evict.ts'
import { refuseReviews } from '../support/refuse-reviews.ts'
import { reviewByName } from '../support/sync-sheet.ts'
import {
  closeOver,
  dialog,
  family,
  openOwn,
  place,
  press,
  pressThere,
  type Stage,
  type State,
  toastIsGone,
} from './state.ts'

/** What becomes of a member's writes; the last of it is that the account is no more. */
export const syncStates: State[] = [
  {
    name: 'the sync sheet with a write that waits',
    at: '/',
    open: async (stage) => {
      await stage.phone.cutNetwork()
      await stage.phone.search('Brockwood Park School')
      await stage.phone.save('Brockwood Park School')
      await stage.phone.cancelSearch()
      await press(stage, 'Offline, 1 waiting')
      await dialog(stage, 'Sync').getByText('Heart for “Brockwood Park School”').waitFor()
      await toastIsGone(stage)
    },
    close: async ({ phone }) => {
      await phone.closeDialog()
      await phone.restoreNetwork()
      await phone.waitUntilAllSent()
    },
  },
  {
    name: 'both sides of a clash, with an error',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await stage.phone.cutNetwork()
      await openOwn(stage)
      await pressThere(stage, 'Edit place')
      const form = dialog(stage, 'Edit Resource')
      await form.getByLabel('Price').fill('Free')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await form.waitFor({ state: 'hidden' })
      await stage.phone.closeDialog()
      await changePriceElsewhere(stage, '5 EUR')
      await stage.phone.restoreNetwork()
      await press(stage, '1 refused')
      await dialog(stage, 'Sync').getByRole('button', { name: 'Compare' }).click()
      const clash = dialog(stage, 'Two edits at the same time')
      await clash.getByRole('button', { name: 'Save and send' }).click()
      await clash.getByText('Please choose one of the two for each.').waitFor()
    },
    close: async (stage) => {
      const clash = dialog(stage, 'Two edits at the same time')
      await clash.getByRole('radio', { name: 'Yours Free' }).focus()
      await stage.phone.page.keyboard.press('Space')
      await clash.getByRole('button', { name: 'Save and send' }).click()
      await clash.waitFor({ state: 'hidden' })
      await stage.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the sync sheet with refused writes',
    at: '/',
    open: async (stage) => {
      await refuseReviews(stage)
      await reviewByName(stage.phone, 'Summerhill School', 'Written in a hury.', '2 Fair')
      await press(stage, /refused$/)
      await dialog(stage, 'Sync')
        .getByText(/^Refused:/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'the question whether to discard a write',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /refused$/)
      await dialog(stage, 'Sync').getByRole('button', { name: 'Discard' }).first().click()
      await dialog(stage, 'Discard this change?').waitFor()
    },
    close: (stage) => closeOver(stage, 'Discard this change?'),
  },
  {
    name: 'the form for a refused review',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /refused$/)
      await dialog(stage, 'Sync').getByRole('button', { name: 'Edit' }).click()
      await dialog(stage, 'Edit your review').waitFor()
    },
  },
  {
    name: 'the question whether to sign out before all is sent',
    at: '/profile',
    open: async ({ phone }) => {
      await phone.page
        .getByRole('main')
        .getByRole('button', { name: 'Sign Out', exact: true })
        .click()
      await phone.page.getByRole('dialog', { name: 'Sign out before all is sent?' }).waitFor()
    },
  },
  {
    name: 'the news that the browser has cleared the app',
    at: '/',
    open: async (stage) => {
      await evictDatabase(stage.phone)
      await dialog(stage, 'Your browser has cleared this app').waitFor()
    },
    close: async (stage) => {
      await pressThere(stage, 'Sign In')
      await dialog(stage, 'Your browser has cleared this app').waitFor({ state: 'hidden' })
      await stage.phone.fillSignIn(family)
      await stage.phone.waitUntilAllSent()
    },
  },
  {
    name: 'the news that the account was deleted elsewhere',
    at: '/profile',
    open: async (stage) => {
      const elsewhere = await signInElsewhere(stage.server.origin, family)
      const { password } = family
      await elsewhere('DELETE', accountPaths.account, { password, resources: 'keep' })
      await stage.phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await dialog(stage, 'This account has been deleted').waitFor()
    },
    close: (stage) => pressThere(stage, 'I understand'),
  },
]

async function changePriceElsewhere({ server }: Stage, price: string): Promise<void> {
  const elsewhere = await signInElsewhere(server.origin, family)
  const all = (await elsewhere('GET', resourcePaths.list)) as Resource[]
  const own = all.find(({ name }) => name === place.name)
  if (!own) throw new Error(`${place.name} is not on the server`)
  const { id, revision, name, category, location, description } = own
  const change = { name, category, location, description, price, revision }
  await elsewhere('PUT', resourcePaths.one(id), change)
}
