import { moderationPaths, type Resource, resourcePaths } from '@worldschool/schema'
import type { Route } from 'playwright-core'
import { casino } from '../support/edit-reviewed-place.ts'
import { OtherDevice } from '../support/other-device.ts'
import { setChecked } from '../support/set-checked.ts'
import {
  closeTopDialog,
  dialog,
  dismissToast,
  holdToast,
  keeper,
  neighbours,
  press,
  pressInTopDialog,
  type Stage,
  type State,
} from './state.ts'

const calls = /\/api\/(admin|moderation)\//
const heldRoutes: Route[] = []

/** Hides the neighbours' place, or restores it. */
async function decideAboutCasino({ server }: Stage, decision: object): Promise<void> {
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
    open: async (stage) => {
      await press(stage, 'Decline the report about Summerhill School')
      const form = dialog(stage, 'Decline the report')
      await form.getByRole('button', { name: 'Decline' }).click()
      await form.getByText('Say why nothing happens.').waitFor()
    },
    close: (stage) => closeTopDialog(stage, 'Decline the report'),
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
    open: async (stage) => {
      await stage.phone.page.getByRole('link', { name: 'Admin Panel' }).click()
      await stage.phone.page.getByRole('button', { name: 'Try again' }).waitFor()
      await holdToast(stage, 'Failed to load admin data')
    },
    close: async (stage) => {
      await dismissToast(stage)
      await stage.phone.page.unroute(calls)
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
    open: async (stage) => {
      await press(stage, `Contributions of ${neighbours.username}`)
      await pressInTopDialog(stage, 'Delete account and resources')
      await dialog(stage, `Delete ${neighbours.username} and what they published?`).waitFor()
    },
    close: async (stage) => {
      await stage.phone.page.keyboard.press('Escape')
      await dialog(stage, `Delete ${neighbours.username} and what they published?`).waitFor({
        state: 'hidden',
      })
    },
  },
  {
    name: 'the form to suspend a member, with an error',
    isDark: true,
    at: '/admin?tab=users',
    open: async (stage) => {
      await press(stage, `Warn or suspend ${neighbours.username}`)
      const form = dialog(stage, `Warn or suspend ${neighbours.username}`)
      await setChecked(form.getByRole('radio', { name: /^Suspend/ }))
      await form.getByRole('button', { name: 'Suspend', exact: true }).click()
      await form.getByText('Choose a reason.').waitFor()
    },
  },
  {
    name: 'the form to hide a place, with an error',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await stage.phone.search(casino.name)
      await stage.phone.openCard(casino.name)
      await pressInTopDialog(stage, 'Hide or remove')
      const form = dialog(stage, 'Hide or remove')
      await form.getByRole('button', { name: 'Hide', exact: true }).click()
      await form.getByText('Choose a reason.').waitFor()
    },
    close: async (stage) => {
      await stage.phone.page.keyboard.press('Escape')
      await dialog(stage, 'Hide or remove').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the admin panel’s hidden content',
    isDark: true,
    at: '/admin',
    before: (stage) =>
      decideAboutCasino(stage, { state: 'hidden', reason: 'misleading', text: 'It moved.' }),
    open: async ({ phone }) => {
      await phone.reload()
      const hidden = phone.page.getByRole('region', { name: 'Hidden and removed content' })
      await hidden.getByRole('button', { name: /^Restore/ }).scrollIntoViewIfNeeded()
    },
    close: (stage) => decideAboutCasino(stage, { state: 'visible' }),
  },
  {
    name: 'Settings of an admin',
    at: '/settings',
    open: ({ phone }) => phone.page.getByRole('link', { name: 'Admin Panel' }).waitFor(),
  },
  {
    name: 'the confirmation to delete a sample',
    at: '/',
    open: async (stage) => {
      await stage.phone.search('Summerhill School')
      await press(stage, 'Delete Summerhill School')
      await dialog(stage, 'Delete Sample Resource').waitFor()
    },
  },
]
