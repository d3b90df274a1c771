import { expect } from 'vitest'
import { rowsOf } from './device-rows.ts'
import type { Phone } from './phone.ts'
import { cameraJpeg, pick, tiles } from './photo-files.ts'
import { pressAdd } from './press-add.ts'

/** What a family writes, and only the server may store after the sign-out. */
export const personalTexts = {
  review: 'They let ours decide.',
  report: 'The landlord shouts at the children.',
  draft: 'Half a thought',
  search: 'dyslexia support',
}

export const buildPlaceNamed = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: `Families meet at the ${name}.`,
})

export async function reportPlace(phone: Phone, name: string): Promise<void> {
  await phone.openCard(name)
  await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
  const form = phone.page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('radio', { name: 'Something else' }).check()
  await form.getByLabel('Comment').fill(personalTexts.report)
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.closeDialog()
}

export async function addPlaceWithPhoto(phone: Phone, name: string): Promise<void> {
  const { category, location, description } = buildPlaceNamed(name)
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption({ label: category })
  await form.getByLabel('Resource Name').fill(name)
  await form.getByLabel('Location', { exact: true }).fill(location)
  await form.getByLabel('Description').fill(description)
  const buffer = await cameraJpeg(phone.page, { width: 640, height: 480 })
  await pick(form, [{ name: 'beach.jpg', mimeType: 'image/jpeg', buffer }])
  await tiles(form).first().waitFor()
  await form.getByRole('button', { name: 'Add Resource' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.card(name).waitFor()
}

/** Types a review without submitting it. */
export async function draftReview(phone: Phone, name: string): Promise<void> {
  await phone.openCard(name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
  await phone.dialog().getByRole('textbox').fill(personalTexts.draft)
  await phone.closeDialog()
  await expect.poll(async () => (await rowsOf(phone.page, 'drafts')).length).toBe(1)
}

export async function pressSignOut(phone: Phone): Promise<void> {
  await phone.go('Profile')
  const main = phone.page.getByRole('main')
  await main.getByRole('button', { name: 'Sign Out', exact: true }).click()
}

export async function waitUntilSignedOut({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Sign In / Sign Up', exact: true }).waitFor()
}

/** A value of the `device` table, or undefined. */
export async function deviceValue({ page }: Phone, wanted: string): Promise<unknown> {
  const rows = await rowsOf<{ key: string; value: unknown }>(page, 'device')
  return rows.find(({ key }) => key === wanted)?.value
}
