import { serveCalls } from '../../lib/worker-server.ts'
import type { PullOutcome } from './bulk-pull.ts'
import { startPageRequest } from './start-page-request.ts'

/** The next page of the feed, and the name of the database to write it to. */
export interface PullRequest {
  name: string
  path: string
}

const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)

// Send the request first; load and run the rest while the network is busy.
serveCalls<PullRequest, PullOutcome>(async ({ name, path }) => {
  const first = startPageRequest(fetch, path, Date.now)
  const { pullHere } = await import('./bulk-pull.ts')
  return pullHere(name, fetch, first)
})
