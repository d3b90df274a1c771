import type { Fetch } from '../../api/client.ts'

/** The same fetch, which also ends when `signal` says so. */
export function abortable(fetch: Fetch, signal: AbortSignal): Fetch {
  return (input, init) => {
    const signals = init?.signal ? [signal, init.signal] : [signal]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
