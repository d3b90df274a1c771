import { OtherDevice } from '../support/other-device.ts'
import { addPlaceWithPhotos } from '../support/place-with-photos.ts'
import { closeOver, dialog, family, pressThere, type Stage, type State } from './state.ts'

const name = 'School on the hill'
let isAdded = false

/** The family's other device adds it, once. */
async function addPlace({ server }: Stage): Promise<void> {
  if (isAdded) return
  isAdded = true
  const elsewhere = await OtherDevice.signIn(server.origin, family)
  await addPlaceWithPhotos(elsewhere, { n: 90, name, photos: 3 })
}

async function openPlace({ phone }: Stage): Promise<void> {
  await phone.search(name)
  await phone.openCard(name)
}

async function openGallery(stage: Stage): Promise<void> {
  await openPlace(stage)
  await pressThere(stage, `Open photo 2 of ${name}`)
  await dialog(stage, `Photos of ${name}`).getByRole('img').first().waitFor()
}

/** For a member, who has added a place with photos. */
export const photoStates: State[] = [
  {
    name: 'the window of a place with photos',
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
    close: (stage) => closeOver(stage, `Photos of ${name}`),
  },
  {
    name: 'the question whether to delete a photo',
    at: '/',
    open: async (stage) => {
      await openGallery(stage)
      await pressThere(stage, 'Delete this photo')
      await dialog(stage, 'Delete Photo').waitFor()
    },
    close: async (stage) => {
      await closeOver(stage, 'Delete Photo')
      await closeOver(stage, `Photos of ${name}`)
    },
  },
  {
    name: 'the saved places, all of them on this phone',
    at: '/saved',
    before: async ({ phone }) => {
      await phone.open()
      await phone.search(name)
      await phone.save(name)
    },
    open: ({ phone }) => phone.card(name).getByText('On this device', { exact: true }).waitFor(),
  },
]
