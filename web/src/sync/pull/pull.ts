import { ApiError } from '../../api/client.ts'

/** What a pull came to; `afterMs` is how long the server asks to be left alone, 0 if it does not. */
export interface PullOutcome {
  isOnline: boolean
  needsSignIn: boolean
  /** The account whose session this was is no more. */
  isAccountDeleted: boolean
  needsUpdate: boolean
  afterMs: number
  /** The steps that came to their end. */
  done: ReadonlySet<Step>
  /** What failed on this phone. */
  failures: readonly unknown[]
}

type Step = () => Promise<void>

/**
 * Takes step after step; one that is refused or unreadable [R5], or that this phone has no room for
 * [fault 25], holds up no other.
 */
export async function pull(steps: readonly Step[]): Promise<PullOutcome> {
  const done = new Set<Step>()
  const failures: unknown[] = []
  const outcome: PullOutcome = {
    isOnline: true,
    needsSignIn: false,
    isAccountDeleted: false,
    needsUpdate: false,
    afterMs: 0,
    done,
    failures,
  }
  for (const step of steps) {
    try {
      await step()
      done.add(step)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        failures.push(error)
        continue
      }
      if (error.code === 'network') {
        outcome.isOnline = false
        break
      }
      outcome.needsSignIn ||= error.status === 401 || error.code === 'account_mismatch'
      outcome.isAccountDeleted ||= error.code === 'account_deleted'
      outcome.needsUpdate ||= error.code === 'update_required'
      outcome.afterMs = Math.max(outcome.afterMs, error.afterMs ?? 0)
    }
  }
  return outcome
}
