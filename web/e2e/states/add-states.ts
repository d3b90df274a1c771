import { cameraJpeg, pick } from '../support/photo-files.ts'
import { dialog, type Fixture, place, press, pressInTopDialog, type State } from './state.ts'

/** The add dialog of a member who has added `place`. */
export const addStates: State[] = [
  { name: 'the add dialog', at: '/', open: openAddDialog },
  {
    name: 'the add dialog with its errors',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await openAddDialog(fixture)
      await pressInTopDialog(fixture, 'Add Resource')
      await fixture.phone.dialog().getByText('Please select a category.').waitFor()
    },
  },
  {
    name: 'the add dialog with location suggestions',
    at: '/',
    open: async (fixture) => {
      await openAddDialog(fixture)
      await fixture.phone.dialog().getByLabel('Location', { exact: true }).fill('Sagres')
      const found = fixture.phone.dialog().getByRole('listbox', { name: 'Locations' })
      await found.getByRole('option').first().waitFor()
    },
    close: ({ phone }) => phone.page.keyboard.press('Escape'),
  },
  {
    name: 'the add dialog with a likely duplicate and a restored draft',
    at: '/',
    open: async (fixture) => {
      await openAddDialog(fixture)
      const form = fixture.phone.dialog()
      await form.getByLabel('Resource Name').fill('Tide pool walk (Tuesday)')
      await form.getByLabel('Location', { exact: true }).fill(place.location)
      await form.getByText('Is this resource already listed?').waitFor()
      await form.getByText(/^Restored your draft from/).waitFor()
    },
    close: (fixture) => pressInTopDialog(fixture, 'Start over'),
  },
  {
    name: 'the add dialog with photos and refused files',
    at: '/',
    open: async (fixture) => {
      await openAddDialog(fixture)
      const form = fixture.phone.dialog()
      const photo = await cameraJpeg(fixture.phone.page, { width: 400, height: 300 })
      await pick(form, [
        { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
        { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: photo },
        { name: 'timetable.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        { name: 'half.jpg', mimeType: 'image/jpeg', buffer: photo.subarray(0, 900) },
      ])
      const leftOut = form.getByText('“half.jpg” could not be read.', { exact: false })
      await leftOut.waitFor()
      await leftOut.scrollIntoViewIfNeeded()
    },
    close: discardDraft,
  },
]

/** Opens the form again, because a photo that is still being processed would be stored. */
async function discardDraft(fixture: Fixture): Promise<void> {
  await fixture.phone.closeDialog()
  await openAddDialog(fixture)
  await pressInTopDialog(fixture, 'Start over')
}

async function openAddDialog(fixture: Fixture): Promise<void> {
  await press(fixture, 'Add a new resource')
  await dialog(fixture, 'Add New Resource').waitFor()
}
