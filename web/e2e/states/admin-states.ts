import { moderationPaths, type Resource, resourcePaths } from '@worldschool/schema'
import type { Route } from 'playwright-core'
import { casino } from '../support/edit-reviewed-place.ts'
import { OtherDevice } from '../support/other-device.ts'
import { setChecked } from '../support/set-checked.ts'
import {
  closeTopDialog,
  dialog,
  dismissToast,
  type Fixture,
  holdToast,
  keeper,
  neighbours,
  press,
  pressInTopDialog,
  type State,
} from './state.ts'

const calls = /\/api\/(admin|moderation)\//
const heldRoutes: Route[] = []

/** Hides the neighbours' place, or restores it. */
async function decideAboutCasino({ server }: Fixture, decision: object): Promise<void> {
  const places = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
  casinoId ??= places.find(({ name }) => name === casino.name)?.id
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const subject = { type: 'resource', id: casinoId }
  await admin.request('POST', moderationPaths.decisions, { subject, ...decision })
}
let casinoId: string | undefined

/**
 * What an admin sees. The confirm dialogs of the panel belong to the browser and are not checked.
 */
export const adminStates: State[] = [
  {
    name: 'the admin panel while it is loading',
    at: '/admin',
    before: ({ phone }) => phone.page.route(calls, (route) => void heldRoutes.push(route)),
    open: ({ phone }) => phone.page.getByText('Loading admin panel...').waitFor(),
    close: async ({ phone }) => {
      await phone.page.unroute(calls)
      for (const route of heldRoutes.splice(0)) await route.continue().catch(() => undefined)
    },
  },
  {
    name: 'the admin panel’s figures, reports and log',
    isDark: true,
    at: '/admin',
    open: async ({ phone }) => {
      await phone.page.getByRole('button', { name: 'Resolve' }).first().waitFor()
      await phone.page.getByText(/^Review by /).waitFor()
      await phone.page
        .getByRole('region', { name: 'Changed resources' })
        .getByRole('listitem')
        .waitFor()
      await phone.page.getByRole('region', { name: 'Audit log' }).getByRole('listitem').waitFor()
    },
  },
  {
    name: 'the form to decline a report, with an error',
    at: '/admin',
    open: async (fixture) => {
      await press(fixture, 'Decline the report about Summerhill School')
      const form = dialog(fixture, 'Decline the report')
      await form.getByRole('button', { name: 'Decline' }).click()
      await form.getByText('Say why nothing happens.').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Decline the report'),
  },
  {
    name: 'the admin panel’s users',
    at: '/admin?tab=users',
    open: ({ phone }) => phone.page.getByRole('button', { name: 'Make Admin' }).first().waitFor(),
  },
  {
    name: 'the admin panel’s resources',
    at: '/admin?tab=resources',
    open: ({ phone }) =>
      phone.page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .waitFor(),
  },
  {
    name: 'the admin panel when no resource is found',
    at: '/admin?tab=resources',
    open: async ({ phone }) => {
      await phone.page.getByRole('searchbox', { name: 'Search resources' }).fill('zzzz')
      await phone.page.getByText('No resources found').waitFor()
    },
  },
  {
    name: 'the admin panel when it cannot be loaded',
    // Starts on another screen, because the toast appears together with the panel.
    at: '/settings',
    before: ({ phone }) => phone.page.route(calls, (route) => route.abort()),
    open: async (fixture) => {
      await fixture.phone.page.getByRole('link', { name: 'Admin Panel' }).click()
      await fixture.phone.page.getByRole('button', { name: 'Try again' }).waitFor()
      await holdToast(fixture, 'Failed to load admin data')
    },
    close: async (fixture) => {
      await dismissToast(fixture)
      await fixture.phone.page.unroute(calls)
    },
  },
  {
    name: 'the admin panel that asks for two-step sign-in',
    isDark: true,
    at: '/admin',
    before: ({ phone }) =>
      phone.page.route(calls, (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'admin_needs_second_factor', error: 'Turn on two-step sign-in.' },
        }),
      ),
    open: async ({ phone }) => {
      // The previous state may have ended on this screen.
      await phone.reload()
      await phone.page.getByRole('heading', { name: 'Turn on two-step sign-in first' }).waitFor()
    },
    close: ({ phone }) => phone.page.unroute(calls),
  },
  {
    name: 'the contributions of a member, and the question before all of it is deleted',
    isDark: true,
    at: '/admin?tab=users',
    open: async (fixture) => {
      await press(fixture, `Contributions of ${neighbours.username}`)
      await pressInTopDialog(fixture, 'Delete account and resources')
      await dialog(fixture, `Delete ${neighbours.username} and what they published?`).waitFor()
    },
    close: async (fixture) => {
      await fixture.phone.page.keyboard.press('Escape')
      await dialog(fixture, `Delete ${neighbours.username} and what they published?`).waitFor({
        state: 'hidden',
      })
    },
  },
  {
    name: 'the form to suspend a member, with an error',
    isDark: true,
    at: '/admin?tab=users',
    open: async (fixture) => {
      await press(fixture, `Warn or suspend ${neighbours.username}`)
      const form = dialog(fixture, `Warn or suspend ${neighbours.username}`)
      await setChecked(form.getByRole('radio', { name: /^Suspend/ }))
      await form.getByRole('button', { name: 'Suspend', exact: true }).click()
      await form.getByText('Choose a reason.').waitFor()
    },
  },
  {
    name: 'the form to hide a place, with an error',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await fixture.phone.search(casino.name)
      await fixture.phone.openCard(casino.name)
      await pressInTopDialog(fixture, 'Hide or remove')
      const form = dialog(fixture, 'Hide or remove')
      await form.getByRole('button', { name: 'Hide', exact: true }).click()
      await form.getByText('Choose a reason.').waitFor()
    },
    close: async (fixture) => {
      await fixture.phone.page.keyboard.press('Escape')
      await dialog(fixture, 'Hide or remove').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the admin panel’s hidden content',
    isDark: true,
    at: '/admin',
    before: (fixture) =>
      decideAboutCasino(fixture, { state: 'hidden', reason: 'misleading', text: 'It moved.' }),
    open: async ({ phone }) => {
      await phone.reload()
      const hidden = phone.page.getByRole('region', { name: 'Hidden and removed content' })
      await hidden.getByRole('button', { name: /^Restore/ }).scrollIntoViewIfNeeded()
    },
    close: (fixture) => decideAboutCasino(fixture, { state: 'visible' }),
  },
  {
    name: 'Settings of an admin',
    at: '/settings',
    open: ({ phone }) => phone.page.getByRole('link', { name: 'Admin Panel' }).waitFor(),
  },
  {
    name: 'the confirmation to delete a sample',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.search('Summerhill School')
      await press(fixture, 'Delete Summerhill School')
      await dialog(fixture, 'Delete Sample Resource').waitFor()
    },
  },
]
