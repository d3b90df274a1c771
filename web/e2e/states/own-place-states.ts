import { reviewByName } from '../support/sync-sheet.ts'
import { closeOver, dialog, openOwn, pressThere, type State, tab } from './state.ts'

/** What a member can do with `place`, their own. */
export const ownPlaceStates: State[] = [
  { name: 'the window of one’s own place', at: '/', open: openOwn },
  {
    name: 'the edit form',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Edit place')
      await dialog(stage, 'Edit Resource').waitFor()
    },
    close: (stage) => closeOver(stage, 'Edit Resource'),
  },
  {
    name: 'the question whether to leave the edit form',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await pressThere(stage, 'Edit place')
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
      await pressThere(stage, 'Delete place')
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
    name: 'the reviews of one’s own place',
    at: '/',
    open: async (stage) => {
      await openOwn(stage)
      await tab(stage, 'Reviews')
      await stage.phone.dialog().getByText('You added this place.').waitFor()
    },
  },
  {
    name: 'the question whether to delete one’s own review',
    at: '/',
    open: async (stage) => {
      await reviewByName(stage.phone, 'Green School Bali', 'Bring boots.')
      await stage.phone.search('Green School Bali')
      await stage.phone.openCard('Green School Bali')
      await tab(stage, 'Reviews')
      await pressThere(stage, 'Delete review')
      await dialog(stage, 'Delete your review?').waitFor()
    },
    close: async (stage) => {
      await closeOver(stage, 'Delete your review?')
      await stage.phone.closeDialog()
      await stage.phone.cancelSearch()
    },
  },
]
