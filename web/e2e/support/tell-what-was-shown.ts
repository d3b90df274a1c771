import { afterEach } from 'vitest'
import { PhoneBrowser } from './phone-browser.ts'
import { whatIsShown } from './what-is-shown.ts'

declare module 'vitest' {
  interface TaskMeta {
    shown?: string
  }
}

/** A test that waited in vain says what did not come; this says what was there instead. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const shown = (await Promise.all([...PhoneBrowser.all].map(whatIsShown))).join('\n')
  console.error(shown)
  // For who reads only the end of a long log.
  task.meta.shown = shown
})
