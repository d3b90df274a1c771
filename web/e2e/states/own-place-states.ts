import { reviewByName } from '../support/sync-sheet.ts'
import { closeTopDialog, dialog, openOwnPlace, pressInTopDialog, type State, tab } from './state.ts'

/** What a member can do with `place`, which they added. */
export const ownPlaceStates: State[] = [
  { name: 'the dialog of one’s own place', at: '/', open: openOwnPlace },
  {
    name: 'the edit form',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await pressInTopDialog(fixture, 'Edit resource')
      await dialog(fixture, 'Edit Resource').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Edit Resource'),
  },
  {
    name: 'the confirmation to leave the edit form',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await pressInTopDialog(fixture, 'Edit resource')
      await dialog(fixture, 'Edit Resource').getByLabel('Price').fill('Free')
      await fixture.phone.page.keyboard.press('Escape')
      await dialog(fixture, 'Leave without saving?').waitFor()
    },
    close: async (fixture) => {
      await pressInTopDialog(fixture, 'Discard')
      await dialog(fixture, 'Edit Resource').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the confirmation to delete one’s own place',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await pressInTopDialog(fixture, 'Delete resource')
      await dialog(fixture, 'Delete Resource').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Delete Resource'),
  },
  {
    name: 'the report dialog with an error',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await pressInTopDialog(fixture, 'Report a problem')
      await dialog(fixture, 'Report a problem').getByRole('button', { name: 'Send report' }).click()
      await fixture.phone.page.getByText('Please choose a problem.').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Report a problem'),
  },
  {
    name: 'the reviews of one’s own place',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await tab(fixture, 'Reviews')
      await fixture.phone.dialog().getByText('You added this resource, so').waitFor()
    },
  },
  {
    name: 'the confirmation to delete one’s own review',
    at: '/',
    open: async (fixture) => {
      await reviewByName(fixture.phone, 'Green School Bali', 'Bring boots.')
      await fixture.phone.search('Green School Bali')
      await fixture.phone.openCard('Green School Bali')
      await tab(fixture, 'Reviews')
      await pressInTopDialog(fixture, 'Delete review')
      await dialog(fixture, 'Delete your review?').waitFor()
    },
    close: async (fixture) => {
      await closeTopDialog(fixture, 'Delete your review?')
      await fixture.phone.closeDialog()
      await fixture.phone.cancelSearch()
    },
  },
]
