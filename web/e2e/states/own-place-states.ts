import { reviewByName } from '../support/sync-sheet.ts'
import { closeTopDialog, dialog, openOwnPlace, pressInTopDialog, type State, tab } from './state.ts'

/** What a member can do with `place`, which they added. */
export const ownPlaceStates: State[] = [
  { name: 'the dialog of one’s own place', at: '/', open: openOwnPlace },
  {
    name: 'the edit form',
    at: '/',
    open: async (stage) => {
      await openOwnPlace(stage)
      await pressInTopDialog(stage, 'Edit resource')
      await dialog(stage, 'Edit Resource').waitFor()
    },
    close: (stage) => closeTopDialog(stage, 'Edit Resource'),
  },
  {
    name: 'the confirmation to leave the edit form',
    at: '/',
    open: async (stage) => {
      await openOwnPlace(stage)
      await pressInTopDialog(stage, 'Edit resource')
      await dialog(stage, 'Edit Resource').getByLabel('Price').fill('Free')
      await stage.phone.page.keyboard.press('Escape')
      await dialog(stage, 'Leave without saving?').waitFor()
    },
    close: async (stage) => {
      await pressInTopDialog(stage, 'Discard')
      await dialog(stage, 'Edit Resource').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the confirmation to delete one’s own place',
    at: '/',
    open: async (stage) => {
      await openOwnPlace(stage)
      await pressInTopDialog(stage, 'Delete resource')
      await dialog(stage, 'Delete Resource').waitFor()
    },
    close: (stage) => closeTopDialog(stage, 'Delete Resource'),
  },
  {
    name: 'the report dialog with an error',
    at: '/',
    open: async (stage) => {
      await openOwnPlace(stage)
      await pressInTopDialog(stage, 'Report a problem')
      await dialog(stage, 'Report a problem').getByRole('button', { name: 'Send report' }).click()
      await stage.phone.page.getByText('Please choose a problem.').waitFor()
    },
    close: (stage) => closeTopDialog(stage, 'Report a problem'),
  },
  {
    name: 'the reviews of one’s own place',
    at: '/',
    open: async (stage) => {
      await openOwnPlace(stage)
      await tab(stage, 'Reviews')
      await stage.phone.dialog().getByText('You added this resource, so').waitFor()
    },
  },
  {
    name: 'the confirmation to delete one’s own review',
    at: '/',
    open: async (stage) => {
      await reviewByName(stage.phone, 'Green School Bali', 'Bring boots.')
      await stage.phone.search('Green School Bali')
      await stage.phone.openCard('Green School Bali')
      await tab(stage, 'Reviews')
      await pressInTopDialog(stage, 'Delete review')
      await dialog(stage, 'Delete your review?').waitFor()
    },
    close: async (stage) => {
      await closeTopDialog(stage, 'Delete your review?')
      await stage.phone.closeDialog()
      await stage.phone.cancelSearch()
    },
  },
]
