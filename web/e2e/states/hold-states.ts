import { buildSanction } from '@worldschool/schema/testing'
import { reviewByName } from '../support/sync-sheet.ts'
import { ownFeed, reportAccount } from './report-account.ts'
import { dialog, type Fixture, press, type State, waitForNoToast } from './state.ts'

const suspend = (fixture: Fixture): Promise<void> =>
  reportAccount(fixture, {
    sanction: buildSanction({
      // It can be appealed.
      at: new Date().toISOString(),
      until: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
      text: 'Three advertisements in one day.',
    }),
  })

/** Nothing keeps the member from publishing any more. */
async function endHold(fixture: Fixture): Promise<void> {
  await reportAccount(fixture, {})
  await fixture.phone.reload()
  await fixture.phone.waitUntilAllSent()
  await fixture.phone.page.unroute(ownFeed)
}

/** The sync sheet with a review that waits for the reason that `text` names. */
const waitingReview = (name: string, before: State['before'], text: string): State => ({
  name,
  isDark: true,
  at: '/',
  ...(before && { before }),
  open: async (fixture) => {
    await fixture.phone.reload()
    await reviewByName(fixture.phone, 'Brockwood Park School', 'Written while waiting.', '2 Fair')
    await press(fixture, '1 waiting')
    await dialog(fixture, 'Sync').getByText(text, { exact: true }).waitFor()
    await waitForNoToast(fixture)
  },
  close: async (fixture) => {
    await fixture.phone.closeDialog()
    await endHold(fixture)
  },
})

/** What a member sees while publications wait on the device. */
export const holdStates: State[] = [
  {
    name: 'Profile of a suspended member, with the bar that says so',
    isDark: true,
    at: '/profile',
    before: suspend,
    open: async ({ phone }) => {
      await phone.reload()
      await phone.page
        .getByRole('main')
        .getByText(/^You can read, save and delete/)
        .waitFor()
      await phone.page.getByRole('region', { name: /^Your account is suspended until/ }).waitFor()
    },
    close: endHold,
  },
  waitingReview(
    'the sync sheet with a review that waits for the end of a suspension',
    suspend,
    'Waiting for the end of your suspension',
  ),
  waitingReview(
    'the sync sheet with a review that waits for the confirmation of the email address',
    (fixture) => reportAccount(fixture, { emailState: 'unconfirmed' }),
    'Waiting for you to confirm your email address',
  ),
]
