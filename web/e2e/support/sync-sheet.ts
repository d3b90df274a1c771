import type { Locator } from 'playwright-core'
import type { Phone } from './phone.ts'

/** Resolves when the sync button in the header has exactly this label. */
export async function waitForLabel({ page }: Phone, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).waitFor()
}

/** Opens the sync sheet by the button with this label. */
export async function openSheet(phone: Phone, label: string): Promise<Locator> {
  const button = phone.page.getByRole('button', { name: label, exact: true })
  await button.click()
  const sheet = sheetOf(phone)
  await sheet.waitFor()
  return sheet
}

export function sheetOf({ page }: Phone): Locator {
  return page.getByRole('dialog', { name: 'Sync' })
}

/** The entry of a write in the sheet, by its text. */
export function writeIn(sheet: Locator, what: string): Locator {
  return sheet.getByRole('listitem').filter({ hasText: what })
}

/** Finds places by name and saves them. */
export async function saveAll(phone: Phone, ...names: string[]): Promise<void> {
  for (const name of names) {
    await phone.search(name)
    await phone.save(name)
  }
  await phone.cancelSearch()
}

export async function reviewByName(
  phone: Phone,
  name: string,
  comment: string,
  stars = '4 Very Good',
): Promise<void> {
  await phone.search(name)
  await phone.review(name, stars, comment)
  await phone.cancelSearch()
}
