import { ApiError, type Fetch } from '../../api/client.ts'
import type { Phase } from './panel-state.ts'

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}

/** The admin must turn on two-step sign-in first. [SEC-32] */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admin_needs_second_factor'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network' && error.status === 0
}

const mostSevereFirst = [isForbidden, needsSecondFactor, isSignedOut, isBug, isNetwork, () => true]

/** The most severe failure of several calls; null if none failed. */
export function worstOf(outcomes: readonly unknown[]): unknown {
  const failures = outcomes.filter((outcome) => outcome !== null)
  for (const isKind of mostSevereFirst) {
    const found = failures.find((failure) => isKind(failure))
    if (found !== undefined) return found
  }
  return null
}

function isBug(error: unknown): boolean {
  return !(error instanceof ApiError)
}

/** The phase when nothing could be loaded. */
export function phaseWithout(error: unknown): Phase {
  if (isSignedOut(error)) return 'signed-out'
  return isNetwork(error) ? 'unreachable' : 'failed'
}

/** A `fetch` that `signal` aborts too. */
export function abortable(fetch: Fetch, signal: AbortSignal): Fetch {
  return (input, init) => {
    const signals = init?.signal ? [signal, init.signal] : [signal]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
