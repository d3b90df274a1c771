import { limits } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

/** What is on screen in the region of messages, also beside an open dialog. */
export function toasts({ page }: Phone): Locator {
  // A modal dialog hides the region from screen readers, though not what is said of a new message.
  const hidden = { includeHidden: true }
  return page.getByRole('region', { name: /^Messages/, ...hidden }).getByRole('listitem', hidden)
}

/**
 * The one message on screen has this title and this text, to the letter. It goes after five seconds,
 * so what takes long is started beside this and not before.
 */
export async function expectToast(phone: Phone, title: string, text = ''): Promise<void> {
  const shown = toasts(phone)
  const exactly = (words: string) => ({ has: phone.page.getByText(words, { exact: true }) })
  const toast = text === '' ? shown : shown.filter(exactly(text))
  await toast.filter(exactly(title)).waitFor()
  expect(await shown.count()).toBeLessThanOrEqual(limits.toast.visible)
}
