import { cameraJpeg, pick } from '../support/photo-files.ts'
import { dialog, place, press, pressInTopDialog, type Stage, type State } from './state.ts'

/** The add dialog of a member who has added `place`. */
export const addStates: State[] = [
  { name: 'the add dialog', at: '/', open: openAddDialog },
  {
    name: 'the add dialog with its errors',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      await pressInTopDialog(stage, 'Add Resource')
      await stage.phone.dialog().getByText('Please select a category.').waitFor()
    },
  },
  {
    name: 'the add dialog with location suggestions',
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
    name: 'the add dialog with a likely duplicate and a restored draft',
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      const form = stage.phone.dialog()
      await form.getByLabel('Resource Name').fill('Tide pool walk (Tuesday)')
      await form.getByLabel('Location', { exact: true }).fill(place.location)
      await form.getByText('Is this resource already listed?').waitFor()
      await form.getByText(/^Restored your draft from/).waitFor()
    },
    close: (stage) => pressInTopDialog(stage, 'Start over'),
  },
  {
    name: 'the add dialog with photos and refused files',
    at: '/',
    open: async (stage) => {
      await openAddDialog(stage)
      const form = stage.phone.dialog()
      const photo = await cameraJpeg(stage.phone.page, { width: 400, height: 300 })
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
async function discardDraft(stage: Stage): Promise<void> {
  await stage.phone.closeDialog()
  await openAddDialog(stage)
  await pressInTopDialog(stage, 'Start over')
}

async function openAddDialog(stage: Stage): Promise<void> {
  await press(stage, 'Add a new resource')
  await dialog(stage, 'Add New Resource').waitFor()
}
