import { configurationPath, syncPaths } from '@worldschool/schema'
import { buildNotice, buildResource } from '@worldschool/schema/testing'
import { OtherDevice } from '../support/other-device.ts'
import {
  closeTopDialog,
  dialog,
  dismissToast,
  type Fixture,
  family,
  holdToast,
  place,
  press,
  pressInTopDialog,
  type State,
  waitForNoToast,
} from './state.ts'

const configuration = `**${configurationPath}`
const ownFeed = `**${syncPaths.mine}**`

/** The server reports a decision about a place that the member added. */
function reportDecision({ phone }: Fixture): Promise<unknown> {
  const resource = buildResource(7)
  const subject = { type: 'resource', id: resource.id, resourceId: resource.id }
  const notice = buildNotice(1, {
    subject: { ...subject, resourceName: resource.name },
    ...{ state: 'removed', reason: 'misleading', resource },
    text: 'The school closed last summer.',
    // It can be appealed.
    at: new Date().toISOString(),
  })
  return phone.page.route(ownFeed, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), notices: [notice] } })
  })
}

const openDevices = async (fixture: Fixture): Promise<void> => {
  await press(fixture, /^Signed-in devices/)
  await dialog(fixture, 'Signed-in devices')
    .getByText(/^Last used: /)
    .first()
    .waitFor()
}

/** What a member with an account sees who has added `place`. */
export const accountStates: State[] = [
  {
    name: 'the user menu',
    at: '/profile',
    open: async (fixture) => {
      // The code of the screen may load after the header.
      await fixture.phone.page.getByRole('heading', { level: 1 }).waitFor()
      await press(fixture, /^Account of/)
      await fixture.phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).waitFor()
    },
    close: ({ phone }) => phone.page.keyboard.press('Escape'),
  },
  {
    name: 'Saved with a place',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      const { phone } = fixture
      await phone.save(place.name)
      await phone.go('Saved')
      await phone.page.getByRole('heading', { name: 'Saved Resources', level: 1 }).waitFor()
      await phone.card(place.name).waitFor()
      await waitForNoToast(fixture)
    },
  },
  {
    name: 'Profile of a member',
    isDark: true,
    at: '/profile',
    open: ({ phone }) => phone.page.getByText('Member since').waitFor(),
  },
  {
    name: 'Profile with an unconfirmed email address and the bar that asks to confirm it',
    isDark: true,
    at: '/profile',
    before: ({ phone }) =>
      phone.page.route(configuration, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), confirmsEmail: true } })
      }),
    open: async ({ phone }) => {
      await phone.reload()
      await phone.page.getByRole('region', { name: 'Confirm your email address' }).waitFor()
      await phone.page.getByRole('button', { name: 'Not now' }).waitFor()
    },
    close: async ({ phone }) => {
      await phone.page.unroute(configuration)
      await phone.reload()
      await phone.page.getByRole('button', { name: 'Not now' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the profile form with the field for the current password',
    at: '/profile',
    open: async (fixture) => {
      await press(fixture, /^Edit Profile/)
      await fixture.phone.dialog().getByLabel('Email').fill('van@example.org')
      await fixture.phone.dialog().getByLabel('Current Password', { exact: true }).waitFor()
    },
  },
  {
    name: 'the confirmation to clear a shared device',
    isDark: true,
    at: '/profile',
    open: async (fixture) => {
      await press(fixture, /^Sign out of a shared device/)
      await dialog(fixture, 'Sign out of a shared device?').waitFor()
    },
  },
  {
    name: 'the bar about a decision of a moderator',
    at: '/profile',
    before: reportDecision,
    open: async ({ phone }) => {
      await phone.reload()
      await phone.page.getByRole('region', { name: /^A moderator has made/ }).waitFor()
    },
  },
  {
    name: 'the decisions about what the member published',
    isDark: true,
    at: '/profile',
    open: async (fixture) => {
      await press(fixture, 'Show')
      await dialog(fixture, /^Decisions about/)
        .getByText(/^Removed: /)
        .waitFor()
    },
  },
  {
    name: 'the form of an appeal, with an error',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Decisions about what you published/)
      await pressInTopDialog(fixture, 'Appeal')
      const form = dialog(fixture, 'Appeal against this decision')
      await form.getByRole('button', { name: 'Send appeal' }).click()
      await form.getByText('Say why the decision is wrong.').waitFor()
    },
    close: async (fixture) => {
      await closeTopDialog(fixture, 'Appeal against this decision')
      await fixture.phone.page.unroute(ownFeed)
    },
  },
  {
    name: 'Settings of a member',
    isDark: true,
    at: '/settings',
    open: ({ phone }) => phone.page.getByRole('button', { name: /^Export my data/ }).waitFor(),
  },
  {
    name: 'Settings with the data exported',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Export my data/)
      // Scrolls to the top, as for the state of Settings, so that the same buttons are below the navigation.
      await fixture.phone.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await holdToast(fixture, 'Your data is in your downloads')
    },
    close: dismissToast,
  },
  {
    name: 'the password form with an error',
    isDark: true,
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Change password/)
      const form = dialog(fixture, 'Change password')
      await form.getByLabel('Current Password', { exact: true }).fill('not this one')
      await form.getByLabel('New Password', { exact: true }).fill('a tide pool at dawn')
      await form.getByLabel('Confirm New Password', { exact: true }).fill('a tide pool at dawn')
      await form.getByRole('button', { name: 'Change password' }).click()
      await form.getByText('Incorrect password.').first().waitFor()
      await waitForNoToast(fixture)
    },
  },
  {
    name: 'the signed-in devices',
    isDark: true,
    at: '/settings',
    before: ({ server }) => OtherDevice.signIn(server.origin, family),
    open: openDevices,
  },
  {
    name: 'the confirmation to sign out a device',
    at: '/settings',
    before: ({ server }) => OtherDevice.signIn(server.origin, family),
    open: async (fixture) => {
      await openDevices(fixture)
      const devices = dialog(fixture, 'Signed-in devices')
      await devices
        .getByRole('button', { name: /^Sign Out/ })
        .first()
        .click()
      await dialog(fixture, /^Sign out .*\?$/).waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Sign out Unknown device?'),
  },
  {
    name: 'the confirmation to sign out everywhere',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Sign out everywhere/)
      await dialog(fixture, 'Sign out everywhere?').waitFor()
    },
  },
  {
    name: 'the deletion of an account with a place that shows a phone number, with an error',
    isDark: true,
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Delete my account/)
      const form = dialog(fixture, 'Delete your account?')
      await form.getByText('1 of your places shows a phone number').waitFor()
      await form.getByLabel('Current Password', { exact: true }).fill('not this one')
      await form.getByRole('button', { name: 'Delete My Account' }).click()
      await form.getByText('Incorrect password.').waitFor()
    },
  },
]
