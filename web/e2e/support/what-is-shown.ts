import type { PhoneBrowser } from './phone-browser.ts'
import { workerStates } from './worker-states.ts'

const mostLines = 60

/** What the page has on it, and what it waits for. */
export async function whatIsShown({ page, errors, unanswered }: PhoneBrowser): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  const lines = shown.split('\n').slice(0, mostLines)
  const workers = await workerStates(page).catch((error) => [String(error)])
  const asked = unanswered.lines()
  return ['A phone showed', page.url(), ...lines, ...errors, ...asked, ...workers].join('\n')
}
