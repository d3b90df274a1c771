import { type Resource, resourcePaths, reviewPaths } from '@worldschool/schema'
import { OtherDevice } from '../support/other-device.ts'
import { dialog, type Fixture, press, pressInTopDialog, type State, tab } from './state.ts'

const stranger = {
  username: 'a-stranger-with-a-very-long-name',
  email: 'stranger@example.org',
  password: 'footprints on the pier',
}
const placeName = 'Summerhill School'

/** Somebody else reviews a place. */
async function addReview({ server, phone }: Fixture): Promise<void> {
  const device = await OtherDevice.signUp(server.origin, stranger)
  const places: Resource[] = await (await fetch(server.origin + resourcePaths.list)).json()
  const id = places.find(({ name }) => name === placeName)?.id ?? ''
  const review = { rating: 1, comment: 'We left after an hour.' }
  await device.request('POST', reviewPaths.ofResource(id), review)
  await phone.open('/settings')
}

async function openReviews(fixture: Fixture): Promise<void> {
  await fixture.phone.search(placeName)
  await fixture.phone.openCard(placeName)
  await tab(fixture, 'Reviews')
  await fixture.phone.dialog().getByRole('listitem').first().waitFor()
}

/** What a member sees who blocks another member. */
export const blockingStates: State[] = [
  {
    name: 'the list of blocked members without any',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Blocked members/)
      await dialog(fixture, 'Blocked members').getByText('You have not blocked anybody').waitFor()
    },
  },
  {
    name: 'the question whether to block a member',
    isDark: true,
    at: '/',
    before: addReview,
    open: async (fixture) => {
      await openReviews(fixture)
      await pressInTopDialog(fixture, `Block this member (${stranger.username})`)
      await dialog(fixture, `Block ${stranger.username}?`).waitFor()
    },
    close: async (fixture) => {
      await pressInTopDialog(fixture, 'Block')
      await dialog(fixture, `Block ${stranger.username}?`).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'a hidden review of a blocked member',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.search(placeName)
      await fixture.phone.openCard(placeName)
      await tab(fixture, 'Reviews')
      await fixture.phone
        .dialog()
        .getByText(/you blocked is hidden/)
        .waitFor()
    },
  },
  {
    name: 'the list of blocked members',
    isDark: true,
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Blocked members/)
      await dialog(fixture, 'Blocked members').getByRole('listitem').waitFor()
    },
  },
]
