import type { PhoneBrowser } from './phone-browser.ts'
import { workerStates } from './worker-states.ts'

const maxLines = 60

/** The accessible content of the page and its pending requests. */
export async function describePage({
  page,
  errors,
  pendingRequests,
}: PhoneBrowser): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  const lines = shown.split('\n').slice(0, maxLines)
  const workers = await workerStates(page).catch((error) => [String(error)])
  const pending = pendingRequests.lines()
  return ['A phone showed', page.url(), ...lines, ...errors, ...pending, ...workers].join('\n')
}
