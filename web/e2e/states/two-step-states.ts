import { beginSetUp, disableSecondFactor, finishSetUp } from '../support/second-factor.ts'
import { dialog, type Fixture, family, press, type State, waitForNoToast } from './state.ts'

let recoveryCodes: string[] = []

async function openTwoStep(fixture: Fixture): Promise<void> {
  await press(fixture, /^Two-step sign-in/)
  await dialog(fixture, 'Two-step sign-in').waitFor()
}

async function enableSecondFactor(fixture: Fixture): Promise<void> {
  await openTwoStep(fixture)
  const secret = await beginSetUp(fixture.phone, family.password)
  recoveryCodes = await finishSetUp(fixture.phone, secret)
  await waitForNoToast(fixture)
}

/** Turns two-step sign-in off, so that the next state finds the account unchanged. */
async function turnOff({ phone, server }: Fixture): Promise<void> {
  const { password } = family
  const [code = ''] = recoveryCodes
  await disableSecondFactor(phone, server.origin, { password, code })
  await phone.reload()
}

async function openManage(fixture: Fixture): Promise<void> {
  await enableSecondFactor(fixture)
  await dialog(fixture, 'Save your recovery codes')
    .getByRole('button', { name: 'I’ve saved them' })
    .click()
  await fixture.phone.dialog().waitFor({ state: 'hidden' })
  await openTwoStep(fixture)
  await dialog(fixture, 'Two-step sign-in').getByText('10 recovery codes are left').waitFor()
}

/** The two-step sign-in dialog in Settings. */
export const twoStepStates: State[] = [
  {
    name: 'two-step sign-in with the field for the password',
    at: '/settings',
    open: async (fixture) => {
      await openTwoStep(fixture)
      await dialog(fixture, 'Two-step sign-in').getByLabel('Current Password').first().waitFor()
    },
  },
  {
    name: 'the set-up of two-step sign-in',
    isDark: true,
    at: '/settings',
    open: async (fixture) => {
      await openTwoStep(fixture)
      await beginSetUp(fixture.phone, family.password)
    },
  },
  {
    name: 'the recovery codes',
    isDark: true,
    at: '/settings',
    open: enableSecondFactor,
    close: turnOff,
  },
  {
    name: 'enabled two-step sign-in',
    at: '/settings',
    open: openManage,
    close: turnOff,
  },
  {
    name: 'the form that turns two-step sign-in off, with an error',
    isDark: true,
    at: '/settings',
    open: async (fixture) => {
      await openManage(fixture)
      const form = dialog(fixture, 'Two-step sign-in')
      await form.getByRole('button', { name: 'Turn off' }).click()
      await form.getByLabel('Current Password', { exact: true }).fill(family.password)
      await form.getByLabel('Code from your app').fill('not a code')
      await form.getByRole('button', { name: 'Turn off' }).click()
      await form
        .getByText(/^This code is wrong/)
        .first()
        .waitFor()
      await waitForNoToast(fixture)
    },
    close: turnOff,
  },
]
