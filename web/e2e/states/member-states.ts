import { refuseReviews } from '../support/refuse-reviews.ts'
import { dialog, press, pressThere, type Stage, type State, tab } from './state.ts'

export const place = {
  name: 'Tuesday tide-pool walk',
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide by the harbour steps.',
}

/** What a member sees who has added `place`. */
export const memberStates: State[] = [
  {
    name: 'the user menu',
    at: '/profile',
    open: async (stage) => {
      await press(stage, /^Account of/)
      await stage.phone.page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
    close: ({ phone }) => phone.page.keyboard.press('Escape'),
  },
  { name: 'the add dialog', at: '/', open: openAddDialog },
  {
    name: 'the add dialog with its errors',
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      await pressThere(stage, 'Add Resource')
      await stage.phone.dialog().getByText('Please select a category.').waitFor()
    },
  },
  {
    name: 'the add dialog with suggestions of places',
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      await stage.phone.dialog().getByLabel('Location', { exact: true }).fill('Sagres')
      const found = stage.phone.dialog().getByRole('listbox', { name: 'Locations' })
      await found.getByRole('option').first().waitFor()
    },
    close: ({ phone }) => phone.page.keyboard.press('Escape'),
  },
  {
    name: 'the add dialog with a likely twin, and a draft that is back',
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      const form = stage.phone.dialog()
      await form.getByLabel('Resource Name').fill('Tide pool walk (Tuesday)')
      await form.getByLabel('Location', { exact: true }).fill(place.location)
      await form.getByText('Is it already here, under a similar name?').waitFor()
      await form.getByText(/^Your draft from/).waitFor()
    },
    close: (stage) => pressThere(stage, 'Start over'),
  },
  { name: 'the window of one’s own place', at: '/', open: openOwn },
  {
    name: 'the edit form',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Edit')
      await dialog(stage, 'Edit Resource').waitFor()
    },
    close: (stage) => closeOver(stage, 'Edit Resource'),
  },
  {
    name: 'the question whether to leave the edit form',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Edit')
      await dialog(stage, 'Edit Resource').getByLabel('Price').fill('Free')
      await stage.phone.page.keyboard.press('Escape')
      await dialog(stage, 'Leave without saving?').waitFor()
    },
    close: async (stage) => {
      await pressThere(stage, 'Discard')
      await dialog(stage, 'Edit Resource').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the question whether to delete one’s own place',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Delete')
      await dialog(stage, 'Delete Resource').waitFor()
    },
    close: (stage) => closeOver(stage, 'Delete Resource'),
  },
  {
    name: 'the report dialog with an error',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Report a problem')
      await dialog(stage, 'Report a problem').getByRole('button', { name: 'Send report' }).click()
      await stage.phone.page.getByText('Please choose what is wrong.').waitFor()
    },
    close: (stage) => closeOver(stage, 'Report a problem'),
  },
  {
    name: 'the question whether to delete one’s own review',
    at: '/',
    open: async (stage) => {
      await stage.phone.review(place.name, '5 Excellent', 'Bring boots.')
      await openOwn(stage)
      await tab(stage, 'Reviews')
      await pressThere(stage, 'Delete review')
      await dialog(stage, 'Delete your review?').waitFor()
    },
    close: (stage) => closeOver(stage, 'Delete your review?'),
  },
  {
    name: 'Saved with a place',
    at: '/',
    open: async ({ phone }) => {
      await phone.save(place.name)
      await phone.go('Saved')
      await phone.card(place.name).waitFor()
    },
  },
  {
    name: 'Profile of a member',
    at: '/profile',
    open: ({ phone }) => phone.page.getByText('Member since').waitFor(),
  },
  {
    name: 'the profile form, asking for the password',
    at: '/profile',
    open: async (stage) => {
      await press(stage, /^Edit Profile/)
      await stage.phone.dialog().getByLabel('Email').fill('van@example.org')
      await stage.phone.dialog().getByLabel('Current Password', { exact: true }).waitFor()
    },
  },
  {
    name: 'Settings of a member',
    at: '/settings',
    open: ({ phone }) => phone.page.getByRole('button', { name: /^Export my data/ }).waitFor(),
  },
  {
    name: 'the question whether to sign out everywhere',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /^Sign out everywhere/)
      await dialog(stage, 'Sign out everywhere?').waitFor()
    },
  },
  {
    name: 'the deletion of the account, with an error',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /^Delete my account/)
      const form = dialog(stage, 'Delete your account?')
      await form.getByLabel('Current Password', { exact: true }).fill('not this one')
      await form.getByRole('button', { name: 'Delete My Account' }).click()
      await form.getByText('The password is not right.').waitFor()
    },
  },
  {
    name: 'the sync sheet with a refused and a waiting write',
    at: '/',
    open: async (stage) => {
      await refuseReviews(stage)
      await stage.phone.review(place.name, '2 Fair', 'Written in a hury.')
      await press(stage, '1 refused')
      await dialog(stage, 'Sync')
        .getByText(/^Refused:/)
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
      await phone.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
      await phone.page.getByRole('dialog', { name: 'Sign out before all is sent?' }).waitFor()
    },
  },
]

async function openAddDialog(stage: Stage): Promise<void> {
  await press(stage, 'Add a new resource')
  await dialog(stage, 'Add New Resource').waitFor()
}

async function openOwn(stage: Stage): Promise<void> {
  await stage.phone.openCard(place.name)
  await dialog(stage, place.name).getByRole('tab', { name: 'Overview' }).waitFor()
}

/** Closes the dialog that lies over another. */
async function closeOver(stage: Stage, name: string): Promise<void> {
  await stage.phone.page.keyboard.press('Escape')
  await dialog(stage, name).waitFor({ state: 'hidden' })
}
