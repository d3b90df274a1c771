import { serveCalls } from '../../lib/worker-server.ts'
import type { PullOutcome } from './bulk-pull.ts'
import { startPageRequest } from './start-page-request.ts'

/** Which page of the feed comes next, and into which database. */
export interface PullRequest {
  name: string
  path: string
}

const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)

// All else is loaded, and run, once the network has something to do.
serveCalls<PullRequest, PullOutcome>(async ({ name, path }) => {
  const first = startPageRequest(fetch, path, Date.now)
  const { pullHere } = await import('./bulk-pull.ts')
  return pullHere(name, fetch, first)
})
