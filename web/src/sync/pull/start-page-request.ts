import { type Fetch, requestInit } from '../../api/client.ts'
import type { PendingRequest } from './prefetch-next-page.ts'

/** Requests a page before its reader is loaded. */
export function startPageRequest(fetch: Fetch, path: string, now: () => number): PendingRequest {
  const pending = { path, began: now(), answer: fetch(path, requestInit({ method: 'GET' })) }
  // The caller that reads it gets the error; without one, it must not be an unhandled rejection.
  pending.answer.catch(() => undefined)
  return pending
}
