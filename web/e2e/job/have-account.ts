import { button, dialog, field, type Job, pressThere, tab } from './job.ts'
import { account } from './places.ts'

/** Signs in with an account that is none, then up, with passwords that differ at first. */
export async function haveAccount(job: Job): Promise<void> {
  const { phone, say, look, code } = job
  const { username, email, password } = account(code)
  await button(job, 'first.shell.signIn').click()
  await dialog(job, 'opened.auth.title').waitFor()
  await field(job, 'opened.auth.email').fill(email)
  await field(job, 'opened.auth.password').fill(password)
  await pressThere(job, 'opened.auth.signIn.submit')
  await phone.dialog().getByText(say('opened.errors.invalid_credentials')).first().waitFor()
  await look('the sign-in tab with what the server refused')

  await tab(job, 'opened.auth.signUpTab')
  await field(job, 'opened.auth.username').fill(username)
  await field(job, 'opened.auth.email').fill(email)
  await field(job, 'opened.auth.password').fill(password)
  await field(job, 'opened.auth.confirmPassword').fill(`${password}!`)
  await pressThere(job, 'opened.auth.signUp.submit')
  await phone.dialog().getByText(say('opened.auth.signUp.mismatch')).first().waitFor()
  await look('the sign-up tab with an error')
  await field(job, 'opened.auth.confirmPassword').fill(password)
  await pressThere(job, 'opened.auth.signUp.submit')
  await phone.dialog().waitFor({ state: 'hidden' })
  const menu = say('opened.userMenu.label', { username })
  await phone.page.getByRole('button', { name: menu, exact: true }).waitFor()
  await look('Explore of a member')
}
