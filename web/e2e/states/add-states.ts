import { dialog, place, press, pressThere, type Stage, type State } from './state.ts'

/** The add dialog of a member who has added `place`. */
export const addStates: State[] = [
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
]

async function openAddDialog(stage: Stage): Promise<void> {
  await press(stage, 'Add a new resource')
  await dialog(stage, 'Add New Resource').waitFor()
}
