import { type Fetch, requestInit } from '../../api/client.ts'
import type { PendingRequest } from './prefetch-next-page.ts'

/** Requests a page before the code that reads it is loaded. */
export function startPageRequest(fetch: Fetch, path: string, now: () => number): PendingRequest {
  const pending = { path, began: now(), response: fetch(path, requestInit({ method: 'GET' })) }
  // A caller that awaits the response gets the error. If none does, it must not be an unhandled rejection.
  pending.response.catch(() => undefined)
  return pending
}
