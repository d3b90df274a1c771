import { askForPage } from './ask-for-page.ts'
import type { PullOutcomeMessage } from './pull-on-here.ts'

/** What a page says: which page of the feed comes next, and into which database. */
export interface PullMessage {
  name: string
  path: string
}

const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)

// All else comes, and is run, once the network has something to do.
addEventListener('message', async ({ data: { name, path } }: MessageEvent<PullMessage>) => {
  const first = askForPage(fetch, path, Date.now)
  const outcome = await import('./pull-on-here.ts').then(
    ({ pullOnHere }) => pullOnHere(name, fetch, first),
    // A page hears nothing of a promise that fails in here, and would wait for ever.
    (error): PullOutcomeMessage => ({ kind: 'broken', reason: String(error) }),
  )
  postMessage(outcome)
})
