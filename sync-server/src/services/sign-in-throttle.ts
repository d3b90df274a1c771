import {
  countersOf,
  keepRecent,
  refuseBeyond,
  signInAttempts,
  takeBack,
} from './sign-in-counters.ts'

/** Counters kept at most, least recently used first out: memory stays bounded. */
const remembered = 30_000

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is looked at, so that many at once count too. Throws 429
   * `too_many_requests` with the seconds to wait. Answers what takes the attempt back. `address` is
   * one as limits count it; `account` says by its first word what names it, because an e-mail
   * at sign-in may be any text.
   */
  attempt(options: {
    account: string
    address: string
    now: Date
  }): Promise<() => void | Promise<void>>
}

/**
 * Guessing gets slow, and nobody is ever locked out for good: a refused attempt does not count. This one
 * counts for one process.
 */
export function createSignInThrottle(attempts = signInAttempts): SignInThrottle {
  const recent = new Map<string, number[]>()

  function remember(key: string, times: number[]): void {
    recent.delete(key)
    recent.set(key, times)
    const [oldest] = recent.keys()
    if (recent.size > remembered && oldest !== undefined) recent.delete(oldest)
  }

  return {
    async attempt({ account, address, now }) {
      const counters = countersOf({ account, address }, attempts).map(({ key, max }) => ({
        key,
        max,
        times: keepRecent(recent.get(key) ?? [], now),
      }))
      for (const { max, times } of counters) refuseBeyond(max, times, now)
      for (const { key, times } of counters) {
        times.push(now.getTime())
        remember(key, times)
      }
      return () => {
        for (const { times } of counters) takeBack(times, now)
      }
    },
  }
}
