import { afterEach } from 'vitest'
import { Phone } from './phone.ts'

const mostLines = 60

/** A test that waited in vain says what did not come; this says what was there instead. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { page, errors } of Phone.all) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const lines = shown.split('\n').slice(0, mostLines)
    console.error(['A phone showed', page.url(), ...lines, ...errors].join('\n'))
  }
})
