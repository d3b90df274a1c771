import { button, dialog, field, type Journey, pressInTopDialog, tab } from './journey.ts'
import { account } from './test-data.ts'

/** Tries to sign in to an unknown account, then signs up after a password mismatch. */
export async function createAccount(journey: Journey): Promise<void> {
  const { phone, t, checkScreen, code } = journey
  const { username, email, password } = account(code)
  await button(journey, 'first.shell.signIn').click()
  await dialog(journey, 'dialogs.auth.title').waitFor()
  await field(journey, 'dialogs.auth.email').fill(email)
  await field(journey, 'dialogs.auth.password').fill(password)
  await pressInTopDialog(journey, 'dialogs.auth.signIn.submit')
  await phone.dialog().getByText(t('dialogs.errors.invalid_credentials')).first().waitFor()
  await checkScreen('the sign-in tab with what the server refused')

  await tab(journey, 'dialogs.auth.signUpTab')
  await field(journey, 'dialogs.auth.username').fill(username)
  await field(journey, 'dialogs.auth.email').fill(email)
  await field(journey, 'dialogs.auth.password').fill(password)
  await field(journey, 'dialogs.auth.confirmPassword').fill(`${password}!`)
  await pressInTopDialog(journey, 'dialogs.auth.signUp.submit')
  await phone.dialog().getByText(t('dialogs.auth.signUp.mismatch')).first().waitFor()
  await checkScreen('the sign-up tab with an error')
  await field(journey, 'dialogs.auth.confirmPassword').fill(password)
  await pressInTopDialog(journey, 'dialogs.auth.signUp.submit')
  await phone.dialog().waitFor({ state: 'hidden' })
  const menu = t('dialogs.userMenu.label', { username })
  await phone.page.getByRole('button', { name: menu, exact: true }).waitFor()
  await checkScreen('Explore of a member')
}
