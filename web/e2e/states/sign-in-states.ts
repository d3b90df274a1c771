import { proofOfWorkHeader } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import type { Route } from 'playwright-core'
import { dialog, type Fixture, press, pressInTopDialog, type State, tab } from './state.ts'

const codeRequired = {
  status: 403,
  json: { code: 'second_factor_required', error: 'Enter the code of your authenticator app.' },
}
const signIn = '**/api/auth/signin'
const signUp = '**/api/auth/signup'
const proofWorker = '**/proof-worker-*.js'
const heldRoutes: Route[] = []
/** The response with a challenge, in its wire format. */
const proofRequired = {
  status: 429,
  headers: {
    [proofOfWorkHeader]: `9999999999.100000.${'s'.repeat(22)}.${'0'.repeat(64)}.${'g'.repeat(43)}`,
  },
  json: { code: 'proof_of_work_required', error: 'Solve the challenge.' },
}
const accountOfLink = '**/api/auth/reset-password/account'
const link = `/?reset=${'t'.repeat(43)}`
const linked = { username: 'the-okafors', maskedEmail: 'o•••@example.org' }
const member = buildUser(1)

/** The account dialogs that a visitor sees. */
export const signInStates: State[] = [
  { name: 'the sign-in tab', at: '/', open: openSignIn },
  {
    name: 'the sign-in tab with an error',
    at: '/',
    open: async (fixture) => {
      await openSignIn(fixture)
      const form = fixture.phone.dialog()
      await form.getByLabel('Email').fill('nobody@example.org')
      await form.getByLabel('Password', { exact: true }).fill('not a password')
      await pressInTopDialog(fixture, 'Sign In')
      await fixture.phone.page.getByText('Sign In Failed').first().waitFor()
    },
  },
  {
    name: 'the sign-in step that asks for a code',
    isDark: true,
    at: '/',
    before: ({ phone }) => phone.page.route(signIn, (route) => route.fulfill(codeRequired)),
    open: async (fixture) => {
      await openSignIn(fixture)
      await fixture.phone.dialog().getByLabel('Email').fill('ana@example.org')
      await fixture.phone.dialog().getByLabel('Password', { exact: true }).fill('sand in the shoes')
      await fixture.phone.dialog().getByRole('button', { name: 'Sign In' }).click()
      await dialog(fixture, 'Two-step sign-in').getByLabel('Code from your app').waitFor()
    },
    close: ({ phone }) => phone.page.unroute(signIn),
  },
  {
    name: 'the sign-up tab with an error',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      const form = await submitSignUp(fixture, ['one password', 'another password'])
      await form
        .getByRole('tabpanel')
        .getByText(/^Passwords do not match/)
        .waitFor()
    },
  },
  {
    name: 'the sign-up tab while it checks for a robot',
    isDark: true,
    at: '/',
    before: async ({ phone }) => {
      const { page } = phone
      await page.route(signUp, (route) => route.fulfill(proofRequired))
      // Nothing is found, so the check goes on until it is cancelled.
      await page.route(proofWorker, (route) => void heldRoutes.push(route))
    },
    open: async (fixture) => {
      const password = 'skates in the cellar'
      const form = await submitSignUp(fixture, [password, password])
      await form.getByRole('progressbar').waitFor()
    },
    close: async (fixture) => {
      const { page } = fixture.phone
      await pressInTopDialog(fixture, 'Cancel')
      await page.getByRole('progressbar').waitFor({ state: 'hidden' })
      await page.unroute(signUp)
      await page.unroute(proofWorker)
      for (const route of heldRoutes.splice(0)) await route.abort().catch(() => undefined)
    },
  },
  { name: 'the forgot-password form', at: '/', open: openForgotPassword },
  {
    name: 'the forgot-password dialog after sending',
    at: '/',
    open: async (fixture) => {
      await openForgotPassword(fixture)
      await fixture.phone.dialog().getByLabel('Email').fill('nobody@example.org')
      await pressInTopDialog(fixture, 'Send Reset Link')
      await dialog(fixture, 'Email Sent!').waitFor()
    },
  },
  {
    name: 'the new-password dialog',
    isDark: true,
    at: link,
    before: ({ phone }) =>
      phone.page.route(accountOfLink, (route) => route.fulfill({ json: linked })),
    open: (fixture) => dialog(fixture, 'New Password').getByText(linked.maskedEmail).waitFor(),
    close: ({ phone }) => phone.page.unroute(accountOfLink),
  },
  {
    name: 'the new-password dialog when its account cannot be loaded',
    at: link,
    before: ({ phone }) => phone.page.route(accountOfLink, (route) => route.abort()),
    open: (fixture) =>
      dialog(fixture, 'New Password').getByRole('button', { name: 'Try again' }).waitFor(),
    close: ({ phone }) => phone.page.unroute(accountOfLink),
  },
  {
    name: 'the question whether to add the data of a visitor to the account',
    isDark: true,
    at: '/',
    before: ({ phone }) => phone.page.route(signIn, (route) => route.fulfill({ json: member })),
    open: async (fixture) => {
      await heart(fixture, { pressed: false }).click()
      await heart(fixture, { pressed: true }).waitFor()
      await openSignIn(fixture)
      await fixture.phone.dialog().getByLabel('Email').fill(member.email)
      await fixture.phone.dialog().getByLabel('Password', { exact: true }).fill('sand in the shoes')
      await pressInTopDialog(fixture, 'Sign In')
      await dialog(fixture, 'Add this to your account?').waitFor()
    },
    close: async (fixture) => {
      const { phone } = fixture
      // If the question is left open, the next start ends the session.
      await phone.page.goto('about:blank')
      await phone.page.unroute(signIn)
      await phone.open()
      await heart(fixture, { pressed: true }).click()
      await heart(fixture, { pressed: false }).waitFor()
    },
  },
  {
    name: 'the new-password dialog of a broken link',
    at: '/?reset=short',
    open: (fixture) => dialog(fixture, 'This link no longer works').waitFor(),
  },
  {
    name: 'the dialog that confirms an email address',
    at: `/?confirm=${'t'.repeat(43)}`,
    open: (fixture) => dialog(fixture, 'Confirm your email address').waitFor(),
  },
]

/** The heart of the first place in the list. */
const heart = ({ phone }: Fixture, { pressed }: { pressed: boolean }) =>
  phone.page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save /, pressed })

async function openSignIn(fixture: Fixture): Promise<void> {
  await press(fixture, 'Sign In')
  await dialog(fixture, /^Welcome to/).waitFor()
}

async function openForgotPassword(fixture: Fixture): Promise<void> {
  await openSignIn(fixture)
  await pressInTopDialog(fixture, 'Forgot password?')
  await dialog(fixture, 'Reset Password').waitFor()
}

/** Fills in the sign-up form, with a password and its repetition, and submits it. Returns the form. */
async function submitSignUp(fixture: Fixture, [password, repeated]: readonly [string, string]) {
  await openSignIn(fixture)
  await tab(fixture, 'Sign Up')
  const form = fixture.phone.dialog()
  await form.getByLabel('Username').fill('the-lindqvists')
  await form.getByLabel('Email').fill('lindqvists@example.org')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm Password').fill(repeated)
  await pressInTopDialog(fixture, 'Create Account')
  return form
}
