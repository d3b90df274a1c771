import { type Resource, resourcePaths, reviewPaths } from '@worldschool/schema'
import { OtherDevice } from '../support/other-device.ts'
import { dialog, press, pressInTopDialog, type Stage, type State, tab } from './state.ts'

const stranger = {
  username: 'a-stranger-with-a-very-long-name',
  email: 'stranger@example.org',
  password: 'footprints on the pier',
}
const placeName = 'Summerhill School'

/** Somebody else reviews a place. */
async function addReview({ server, phone }: Stage): Promise<void> {
  const device = await OtherDevice.signUp(server.origin, stranger)
  const places: Resource[] = await (await fetch(server.origin + resourcePaths.list)).json()
  const id = places.find(({ name }) => name === placeName)?.id ?? ''
  const review = { rating: 1, comment: 'We left after an hour.' }
  await device.request('POST', reviewPaths.ofResource(id), review)
  await phone.open('/settings')
}

async function openReviews(stage: Stage): Promise<void> {
  await stage.phone.search(placeName)
  await stage.phone.openCard(placeName)
  await tab(stage, 'Reviews')
  await stage.phone.dialog().getByRole('listitem').first().waitFor()
}

/** What a member sees who blocks another member. */
export const blockingStates: State[] = [
  {
    name: 'the list of blocked members without any',
    at: '/settings',
    open: async (stage) => {
      await press(stage, /^Blocked members/)
      await dialog(stage, 'Blocked members').getByText('You have not blocked anybody').waitFor()
    },
  },
  {
    name: 'the question whether to block a member',
    isDark: true,
    at: '/',
    before: addReview,
    open: async (stage) => {
      await openReviews(stage)
      await pressInTopDialog(stage, `Block this member (${stranger.username})`)
      await dialog(stage, `Block ${stranger.username}?`).waitFor()
    },
    close: async (stage) => {
      await pressInTopDialog(stage, 'Block')
      await dialog(stage, `Block ${stranger.username}?`).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'a hidden review of a blocked member',
    at: '/',
    open: async (stage) => {
      await stage.phone.search(placeName)
      await stage.phone.openCard(placeName)
      await tab(stage, 'Reviews')
      await stage.phone
        .dialog()
        .getByText(/you blocked is hidden/)
        .waitFor()
    },
  },
  {
    name: 'the list of blocked members',
    isDark: true,
    at: '/settings',
    open: async (stage) => {
      await press(stage, /^Blocked members/)
      await dialog(stage, 'Blocked members').getByRole('listitem').waitFor()
    },
  },
]
