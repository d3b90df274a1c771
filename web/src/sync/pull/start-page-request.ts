import { type Fetch, requestInit } from '../../api/client.ts'
import type { PendingRequest } from './prefetch-next-page.ts'

/** Asks for a page before there is anybody who reads it. */
export function startPageRequest(fetch: Fetch, path: string, now: () => number): PendingRequest {
  const asked = { path, began: now(), answer: fetch(path, requestInit({ method: 'GET' })) }
  // Whoever reads it is told; nobody need.
  asked.answer.catch(() => undefined)
  return asked
}
