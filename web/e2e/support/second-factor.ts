import { totpCode } from '../../../sync-server/test/support/totp-code.ts'
import type { Phone } from './phone.ts'

const stepMs = 30_000

/**
 * The code of an authenticator app, `ahead` steps from now. Each code works once; for the next one
 * a test uses the following step, which is already accepted.
 */
export function codeOf(secret: string, ahead = 0): string {
  return totpCode(secret.replaceAll(' ', ''), new Date(Date.now() + ahead * stepMs))
}

/** A code of six digits that is not accepted at any time of a test. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((ahead) => codeOf(secret, ahead))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

/** In the Settings dialog: enters the password and returns the key that is shown. */
export async function beginSetUp(phone: Phone, password: string): Promise<string> {
  const dialog = phone.page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return (await dialog.locator('code').textContent()) ?? ''
}

/** Turns the second factor on. Returns the shown recovery codes. */
export async function finishSetUp(phone: Phone, secret: string): Promise<string[]> {
  const dialog = phone.page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByLabel('Enter the code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = phone.page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.waitFor()
  return codes
    .getByRole('list', { name: 'Save your recovery codes' })
    .locator('li')
    .allTextContents()
}

/** Turns the second factor off by the API, at the end of a state. */
export async function disableSecondFactor(
  phone: Phone,
  origin: string,
  body: { password: string; code: string },
): Promise<void> {
  const url = `${origin}/api/account/second-factor`
  const response = await phone.context.request.delete(url, { data: body, headers: { origin } })
  if (!response.ok()) throw new Error(await response.text())
}
