import { buildUser } from '@worldschool/schema/testing'
import type { Route } from 'playwright-core'
import { dialog, press, pressThere, type Stage, type State, tab } from './state.ts'

const feed = '**/api/sync/catalogue*'
const signIn = '**/api/auth/signin'
const codeAsked = {
  status: 403,
  json: { code: 'second_factor_required', error: 'Enter the code of your authenticator app.' },
}
const accountOfLink = '**/api/auth/reset-password/account'
const link = `/?reset=${'t'.repeat(43)}`
const linked = { username: 'the-okafors', maskedEmail: 'o•••@example.org' }
const member = buildUser(1)
const held: Route[] = []

/** What anyone can see. The first two need a browser that has never been here. */
export const visitorStates: State[] = [
  {
    name: 'Explore when nothing could be fetched',
    at: '/',
    before: ({ phone }) => phone.page.route('**/api/**', (route) => route.abort()),
    open: ({ phone }) =>
      phone.page.getByRole('heading', { name: 'Failed to fetch resources' }).waitFor(),
    close: async ({ phone }) => {
      // The app would try again before the next state can hold its requests.
      await phone.page.goto('about:blank')
      await phone.page.unroute('**/api/**')
    },
  },
  {
    name: 'Explore while it is loading',
    at: '/',
    before: ({ phone }) => phone.page.route(feed, (route) => void held.push(route)),
    open: async ({ phone }) => {
      await phone.reload()
      await phone.page.getByText('Loading resources...').waitFor()
    },
    close: async ({ phone }) => {
      await phone.page.unroute(feed)
      for (const route of held.splice(0)) await route.continue().catch(() => undefined)
    },
  },
  {
    name: 'Explore with its places, on a device that cannot draw the map',
    isDark: true,
    at: '/',
    open: showPlaces,
  },
  {
    name: 'Explore with the search open',
    at: '/',
    open: ({ phone }) => phone.search('school'),
    close: ({ phone }) => phone.cancelSearch(),
  },
  {
    name: 'Explore with no result',
    at: '/',
    open: async ({ phone }) => {
      await phone.search('zzzz')
      await phone.page.getByRole('heading', { name: /^No resources found/ }).waitFor()
    },
    close: ({ phone }) => phone.cancelSearch(),
  },
  {
    name: 'the sheet of filters',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await press(stage, /^Filters/)
      await dialog(stage, 'Sort and filter').waitFor()
    },
  },
  {
    name: 'Explore with active filters',
    at: '/',
    open: async (stage) => {
      await press(stage, /^Filters/)
      await stage.phone.dialog().getByLabel('Age of your child').selectOption('3')
      await stage.phone.dialog().locator('label', { hasText: 'Free' }).first().click()
      await stage.phone
        .dialog()
        .getByRole('button', { name: /^Show / })
        .click()
      await stage.phone.page.getByRole('list', { name: 'Active filters' }).waitFor()
    },
    close: async ({ phone }) => {
      const remove = phone.page.getByRole('button', { name: /^Remove filter/ })
      while ((await remove.count()) > 0) await remove.first().click()
    },
  },
  { name: 'a resource’s overview', isDark: true, at: '/', open: openSchool },
  {
    name: 'a resource’s amenities',
    at: '/',
    open: async (stage) => {
      await openSchool(stage)
      await tab(stage, 'Amenities')
    },
  },
  {
    name: 'a resource’s reviews with the review form',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await openSchool(stage)
      await tab(stage, 'Reviews')
      await stage.phone
        .dialog()
        .locator('label', { has: star(stage) })
        .click()
      await stage.phone
        .dialog()
        .getByText(/^No reviews yet\. Be/)
        .waitFor()
    },
  },
  {
    name: 'the window of a resource that is not there',
    at: '/?resource=01900000-0000-7000-8000-000000000000',
    open: ({ phone }) =>
      phone.page.getByText('This resource is no longer in the directory.').waitFor(),
  },
  { name: 'the sign-in tab', at: '/', open: openSignIn },
  {
    name: 'the sign-in tab with an error',
    at: '/',
    open: async (stage) => {
      await openSignIn(stage)
      const form = stage.phone.dialog()
      await form.getByLabel('Email').fill('nobody@example.org')
      await form.getByLabel('Password', { exact: true }).fill('not a password')
      await pressThere(stage, 'Sign In')
      await stage.phone.page.getByText('Sign In Failed').first().waitFor()
    },
  },
  {
    name: 'the sign-in step that asks for a code',
    isDark: true,
    at: '/',
    before: ({ phone }) => phone.page.route(signIn, (route) => route.fulfill(codeAsked)),
    open: async (stage) => {
      await openSignIn(stage)
      await stage.phone.dialog().getByLabel('Email').fill('ana@example.org')
      await stage.phone.dialog().getByLabel('Password', { exact: true }).fill('sand in the shoes')
      await stage.phone.dialog().getByRole('button', { name: 'Sign In' }).click()
      await dialog(stage, 'Two-step sign-in').getByLabel('Code from your app').waitFor()
    },
    close: ({ phone }) => phone.page.unroute(signIn),
  },
  {
    name: 'the sign-up tab with an error',
    isDark: true,
    at: '/',
    open: async (stage) => {
      await openSignIn(stage)
      await tab(stage, 'Sign Up')
      const form = stage.phone.dialog()
      await form.getByLabel('Username').fill('the-lindqvists')
      await form.getByLabel('Email').fill('lindqvists@example.org')
      await form.getByLabel('Password', { exact: true }).fill('one password')
      await form.getByLabel('Confirm Password').fill('another password')
      await pressThere(stage, 'Create Account')
      await form
        .getByRole('tabpanel')
        .getByText(/^Passwords do not match/)
        .waitFor()
    },
  },
  { name: 'the forgot-password form', at: '/', open: openForgotPassword },
  {
    name: 'the forgot-password dialog after sending',
    at: '/',
    open: async (stage) => {
      await openForgotPassword(stage)
      await stage.phone.dialog().getByLabel('Email').fill('nobody@example.org')
      await pressThere(stage, 'Send Reset Link')
      await dialog(stage, 'Email Sent!').waitFor()
    },
  },
  {
    name: 'the new-password dialog',
    isDark: true,
    at: link,
    before: ({ phone }) =>
      phone.page.route(accountOfLink, (route) => route.fulfill({ json: linked })),
    open: (stage) => dialog(stage, 'New Password').getByText(linked.maskedEmail).waitFor(),
    close: ({ phone }) => phone.page.unroute(accountOfLink),
  },
  {
    name: 'the new-password dialog when it cannot be told whose password it is',
    at: link,
    before: ({ phone }) => phone.page.route(accountOfLink, (route) => route.abort()),
    open: (stage) =>
      dialog(stage, 'New Password').getByRole('button', { name: 'Try again' }).waitFor(),
    close: ({ phone }) => phone.page.unroute(accountOfLink),
  },
  {
    name: 'the question what becomes of what a visitor saved',
    isDark: true,
    at: '/',
    before: ({ phone }) => phone.page.route(signIn, (route) => route.fulfill({ json: member })),
    open: async (stage) => {
      await heart(stage, { pressed: false }).click()
      await heart(stage, { pressed: true }).waitFor()
      await openSignIn(stage)
      await stage.phone.dialog().getByLabel('Email').fill(member.email)
      await stage.phone.dialog().getByLabel('Password', { exact: true }).fill('sand in the shoes')
      await pressThere(stage, 'Sign In')
      await dialog(stage, 'Add this to your account?').waitFor()
    },
    close: async (stage) => {
      const { phone } = stage
      // Nobody answers: the next start ends the session.
      await phone.page.goto('about:blank')
      await phone.page.unroute(signIn)
      await phone.open()
      await heart(stage, { pressed: true }).click()
      await heart(stage, { pressed: false }).waitFor()
    },
  },
  {
    name: 'the new-password dialog of a broken link',
    at: '/?reset=short',
    open: (stage) => dialog(stage, 'This link no longer works').waitFor(),
  },
  {
    name: 'the dialog that confirms an e-mail address',
    at: `/?confirm=${'t'.repeat(43)}`,
    open: (stage) => dialog(stage, 'Confirm your email address').waitFor(),
  },
  {
    name: 'the sync sheet of a visitor',
    at: '/',
    open: async (stage) => {
      await press(stage, /^(All sent|Offline)/)
      await dialog(stage, 'Sync').waitFor()
    },
  },
]

async function showPlaces({ phone }: Stage): Promise<void> {
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.getByText(/^This device cannot draw the map/).waitFor()
}

async function openSchool({ phone }: Stage): Promise<void> {
  await phone.search('Summerhill School')
  await phone.openCard('Summerhill School')
  await phone.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
}

const star = ({ phone }: Stage) => phone.page.getByRole('radio', { name: '4 Very Good' })

/** Of the first place in the list. */
const heart = ({ phone }: Stage, { pressed }: { pressed: boolean }) =>
  phone.page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save /, pressed })

async function openSignIn(stage: Stage): Promise<void> {
  await press(stage, 'Sign In')
  await dialog(stage, /^Welcome to/).waitFor()
}

async function openForgotPassword(stage: Stage): Promise<void> {
  await openSignIn(stage)
  await pressThere(stage, 'Forgot password?')
  await dialog(stage, 'Reset Password').waitFor()
}
