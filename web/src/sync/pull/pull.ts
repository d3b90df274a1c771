import { ApiError } from '../../api/client.ts'

/** The result of a pull; `afterMs` is the longest Retry-After of the server, 0 if there was none. */
export interface PullOutcome {
  /** False if no response came back, or only a page that another network has inserted. */
  isOnline: boolean
  /** The server, or a proxy in front of it, responded with an error of its own. */
  hasServerError: boolean
  needsSignIn: boolean
  /** The account of this session was deleted. */
  isAccountDeleted: boolean
  needsUpdate: boolean
  afterMs: number
  /** The steps that completed. */
  done: ReadonlySet<Step>
  /** Errors that occurred on this device. */
  failures: readonly unknown[]
}

/** 511 Network Authentication Required: the status of a captive portal, not of our server. */
const captivePortal = 511

type Step = () => Promise<void>

/**
 * Runs one step after another. A step whose response is refused or unreadable [R5], or that exceeds the
 * storage quota of this device [fault 25], does not stop the others.
 */
export async function pull(steps: readonly Step[]): Promise<PullOutcome> {
  const done = new Set<Step>()
  const failures: unknown[] = []
  const outcome: PullOutcome = {
    isOnline: true,
    hasServerError: false,
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
      const isServerError = error.status >= 500 && error.status !== captivePortal
      outcome.hasServerError ||= isServerError
      if (error.code === 'network') {
        outcome.isOnline = isServerError
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
