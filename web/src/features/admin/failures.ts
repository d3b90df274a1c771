import { ApiError } from '../../api/client.ts'

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}

/** An admin who has to turn two-step sign-in on first. [security 32] */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admin_needs_second_factor'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network' && error.status === 0
}

const gravestFirst = [isForbidden, needsSecondFactor, isSignedOut, isBug, isNetwork, () => true]

/** The failure to act on when several calls failed at once; null when none did. */
export function worstOf(outcomes: readonly unknown[]): unknown {
  const failures = outcomes.filter((outcome) => outcome !== null)
  for (const isThis of gravestFirst) {
    const found = failures.find((failure) => isThis(failure))
    if (found !== undefined) return found
  }
  return null
}

function isBug(error: unknown): boolean {
  return !(error instanceof ApiError)
}
