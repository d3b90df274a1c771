import { OtherDevice } from '../support/other-device.ts'
import { addPlaceWithPhotos } from '../support/place-with-photos.ts'
import {
  closeTopDialog,
  dialog,
  family,
  pressInTopDialog,
  type Stage,
  type State,
} from './state.ts'

const name = 'School on the hill'
let isAdded = false

/** Another device of the family adds the place, once. */
async function addPlace({ server }: Stage): Promise<void> {
  if (isAdded) return
  isAdded = true
  const otherDevice = await OtherDevice.signIn(server.origin, family)
  await addPlaceWithPhotos(otherDevice, { n: 90, name, photos: 3 })
}

async function openPlace({ phone }: Stage): Promise<void> {
  await phone.search(name)
  await phone.openCard(name)
}

async function openGallery(stage: Stage): Promise<void> {
  await openPlace(stage)
  await pressInTopDialog(stage, `Open photo 2 of ${name}`)
  await dialog(stage, `Photos of ${name}`).getByRole('img').first().waitFor()
}

/** For a member who has added a place with photos. */
export const photoStates: State[] = [
  {
    name: 'the dialog of a place with photos',
    at: '/',
    before: addPlace,
    open: async (stage) => {
      await stage.phone.reload()
      await openPlace(stage)
      await dialog(stage, name).getByRole('region', { name: 'Photos' }).waitFor()
    },
  },
  {
    name: 'the gallery',
    isDark: true,
    at: '/',
    open: openGallery,
    close: (stage) => closeTopDialog(stage, `Photos of ${name}`),
  },
  {
    name: 'the confirmation to delete a photo',
    at: '/',
    open: async (stage) => {
      await openGallery(stage)
      await pressInTopDialog(stage, 'Delete this photo')
      await dialog(stage, 'Delete Photo').waitFor()
    },
    close: async (stage) => {
      await closeTopDialog(stage, 'Delete Photo')
      await closeTopDialog(stage, `Photos of ${name}`)
    },
  },
  {
    name: 'the saved places with all photos on this phone',
    at: '/saved',
    before: async ({ phone }) => {
      await phone.open()
      await phone.search(name)
      await phone.save(name)
    },
    open: ({ phone }) => phone.card(name).getByText('On this device', { exact: true }).waitFor(),
  },
]
