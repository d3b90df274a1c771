import { OtherDevice } from '../support/other-device.ts'
import { addPlaceWithPhotos } from '../support/place-with-photos.ts'
import {
  closeTopDialog,
  dialog,
  type Fixture,
  family,
  pressInTopDialog,
  type State,
} from './state.ts'

const name = 'School on the hill'
let isAdded = false

/** Another device of the family adds the place, once. */
async function addPlace({ server }: Fixture): Promise<void> {
  if (isAdded) return
  isAdded = true
  const otherDevice = await OtherDevice.signIn(server.origin, family)
  await addPlaceWithPhotos(otherDevice, { n: 90, name, photos: 3 })
}

async function openPlace({ phone }: Fixture): Promise<void> {
  await phone.search(name)
  await phone.openCard(name)
}

async function openGallery(fixture: Fixture): Promise<void> {
  await openPlace(fixture)
  await pressInTopDialog(fixture, `Open photo 2 of ${name}`)
  await dialog(fixture, `Photos of ${name}`).getByRole('img').first().waitFor()
}

/** For a member who has added a place with photos. */
export const photoStates: State[] = [
  {
    name: 'the dialog of a place with photos',
    at: '/',
    before: addPlace,
    open: async (fixture) => {
      await fixture.phone.reload()
      await openPlace(fixture)
      await dialog(fixture, name).getByRole('region', { name: 'Photos' }).waitFor()
    },
  },
  {
    name: 'the gallery',
    isDark: true,
    at: '/',
    open: openGallery,
    close: (fixture) => closeTopDialog(fixture, `Photos of ${name}`),
  },
  {
    name: 'the confirmation to delete a photo',
    at: '/',
    open: async (fixture) => {
      await openGallery(fixture)
      await pressInTopDialog(fixture, 'Delete this photo')
      await dialog(fixture, 'Delete Photo').waitFor()
    },
    close: async (fixture) => {
      await closeTopDialog(fixture, 'Delete Photo')
      await closeTopDialog(fixture, `Photos of ${name}`)
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
