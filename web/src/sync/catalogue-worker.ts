import { serveCalls } from '../lib/worker-server.ts'
import { askForPage } from './ask-for-page.ts'
import type { PullOutcome } from './pull-on-here.ts'

/** Which page of the feed comes next, and into which database. */
export interface PullRequest {
  name: string
  path: string
}

const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)

// All else is loaded, and run, once the network has something to do.
serveCalls<PullRequest, PullOutcome>(async ({ name, path }) => {
  const first = askForPage(fetch, path, Date.now)
  const { pullOnHere } = await import('./pull-on-here.ts')
  return pullOnHere(name, fetch, first)
})
