import { afterEach } from 'vitest'
import { describePage } from './describe-page.ts'
import { PhoneBrowser } from './phone-browser.ts'

declare module 'vitest' {
  interface TaskMeta {
    shown?: string
  }
}

/** A timeout only says what did not appear; this prints what was on the page. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const shown = (await Promise.all([...PhoneBrowser.all].map(describePage))).join('\n')
  console.error(shown)
  // For the summary at the end of a long log.
  task.meta.shown = shown
})
