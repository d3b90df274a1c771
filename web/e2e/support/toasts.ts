import { limits } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

/** The toasts on screen, also above an open dialog. */
export function toasts({ page }: Phone): Locator {
  // A modal dialog hides the region from the accessibility tree, but new toasts are still
  // announced.
  const hidden = { includeHidden: true }
  return page.getByRole('region', { name: /^Messages/, ...hidden }).getByRole('listitem', hidden)
}

/**
 * Waits for a toast with exactly this title and text. It disappears after five seconds, so start
 * long actions in parallel and not before.
 */
export async function expectToast(phone: Phone, title: string, text = ''): Promise<void> {
  const shown = toasts(phone)
  const exactly = (words: string) => ({ has: phone.page.getByText(words, { exact: true }) })
  const toast = text === '' ? shown : shown.filter(exactly(text))
  await toast.filter(exactly(title)).waitFor()
  expect(await shown.count()).toBeLessThanOrEqual(limits.toast.visible)
}
