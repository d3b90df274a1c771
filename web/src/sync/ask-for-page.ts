import { type Fetch, requestInit } from '../api/client.ts'
import type { Asked } from './ask-ahead.ts'

/** Asks for a page before there is anybody who reads it. */
export function askForPage(fetch: Fetch, path: string, now: () => number): Asked {
  const asked = { path, began: now(), answer: fetch(path, requestInit({ method: 'GET' })) }
  // Whoever reads it is told; nobody need.
  asked.answer.catch(() => undefined)
  return asked
}
