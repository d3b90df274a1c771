import { photoPaths, type Resource, resourcePaths, reviewPaths } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { generatePhoto } from '../support/generate-photo.ts'
import { OtherDevice } from '../support/other-device.ts'
import { whileHoldingAll } from './hold-contributions.ts'
import { type Fixture, family, place, type State, tab } from './state.ts'

const walk = {
  name: 'Dune walk with a botanist from the nature park',
  category: 'activities',
  location: 'Aljezur, Portugal',
  description: 'We meet at low tide.',
} as const
const comment = 'Buy your towels at https://towels.example'
const photoId = buildId(77)
const school = 'Green School Bali'
const waits = 'Waits for a moderator'

/** The member adds a place, a review and a photo on another device, and all of them wait. */
async function contribute(fixture: Fixture): Promise<void> {
  const device = await OtherDevice.signIn(fixture.server.origin, family)
  const places = await publicPlaces(fixture)
  await whileHoldingAll(fixture, async () => {
    const added = await device.request('POST', resourcePaths.list, walk)
    walkId = ((await added.json()) as Resource).id
    await device.request('POST', reviewPaths.ofResource(places[school] ?? ''), {
      ...{ rating: 5, comment },
    })
    const path = photoPaths.sent(photoId, { resourceId: places[place.name] ?? '', position: 0 })
    await device.sendBytes(path, 'image/jpeg', await generatePhoto(1))
  })
}
let walkId = ''

async function withdraw(fixture: Fixture): Promise<void> {
  const device = await OtherDevice.signIn(fixture.server.origin, family)
  const places = await publicPlaces(fixture)
  await device.request('DELETE', resourcePaths.one(walkId))
  await device.request('DELETE', reviewPaths.own(places[school] ?? ''))
  await device.request('DELETE', photoPaths.one(photoId))
  await fixture.phone.reload()
}

/** The ids of all public places by name. */
async function publicPlaces({ server }: Fixture): Promise<Record<string, string>> {
  const places: Resource[] = await (await fetch(server.origin + resourcePaths.list)).json()
  return Object.fromEntries(places.map(({ id, name }) => [name, id]))
}

async function openPlace({ phone }: Fixture, name: string): Promise<void> {
  await phone.search(name)
  await phone.openCard(name)
}

/** What a member sees of contributions that wait for a moderator. */
export const waitingStates: State[] = [
  {
    name: 'a place of the member that waits for a moderator',
    isDark: true,
    at: '/',
    before: contribute,
    open: async (fixture) => {
      const { phone } = fixture
      await phone.reload()
      await openPlace(fixture, walk.name)
      await phone.dialog().getByRole('note').getByText(waits).waitFor()
    },
  },
  {
    name: 'a place with a photo that waits for a moderator',
    at: '/',
    open: async (fixture) => {
      await openPlace(fixture, place.name)
      const note = fixture.phone.dialog().getByRole('note')
      await note.getByText('1 new photo waits for a moderator.').waitFor()
      await note.getByRole('img').waitFor()
    },
  },
  {
    name: 'a review of the member that waits for a moderator',
    at: '/',
    open: async (fixture) => {
      await openPlace(fixture, school)
      await tab(fixture, 'Reviews')
      await fixture.phone.dialog().getByRole('note').getByText(waits).waitFor()
    },
    close: async (fixture) => {
      await fixture.phone.closeDialog()
      await withdraw(fixture)
    },
  },
]
