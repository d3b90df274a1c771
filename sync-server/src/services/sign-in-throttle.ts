import { DomainError } from './domain-error.ts'

const windowMs = 15 * 60_000

/** Counters kept at most, least recently used first out: memory stays bounded. */
const remembered = 30_000

/**
 * Wrong passwords in a quarter of an hour: for one account from one address, for one account from
 * anywhere, and from one address. The middle one is wider, so that a stranger's guesses from
 * elsewhere hardly ever keep the owner out; a reset link always lets them in.
 */
export const signInAttempts = { accountAtAddress: 10, account: 50, address: 100 } as const

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is looked at, so that many at once count too. Throws 429
   * `too_many_requests` with the seconds to wait. Answers what takes the attempt back. `address` is
   * one as limits count it; `account` says by its first word what names it, because an e-mail
   * at sign-in may be any text.
   */
  attempt(options: { account: string; address: string; now: Date }): () => void
}

/** Guessing gets slow, and nobody is ever locked out for good: a refused attempt does not count. */
export function createSignInThrottle(attempts = signInAttempts): SignInThrottle {
  const recent = new Map<string, number[]>()

  function timesOf(key: string, now: number): number[] {
    const times = recent.get(key) ?? []
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift()
    return times
  }

  function refuseBeyond(max: number, times: number[], now: number): void {
    const first = times[0]
    if (first === undefined || times.length < max) return
    const retryAfterSeconds = Math.ceil((first + windowMs - now) / 1000)
    throw new DomainError('too_many_requests', { retryAfterSeconds })
  }

  function remember(key: string, times: number[]): void {
    recent.delete(key)
    recent.set(key, times)
    const [oldest] = recent.keys()
    if (recent.size > remembered && oldest !== undefined) recent.delete(oldest)
  }

  return {
    attempt({ account, address, now: at }) {
      const now = at.getTime()
      const counters = [
        { key: `both ${address} ${account}`, max: attempts.accountAtAddress },
        { key: `account ${account}`, max: attempts.account },
        { key: `address ${address}`, max: attempts.address },
      ].map(({ key, max }) => ({ key, max, times: timesOf(key, now) }))
      for (const { max, times } of counters) refuseBeyond(max, times, now)
      for (const { key, times } of counters) {
        times.push(now)
        remember(key, times)
      }
      return () => {
        for (const { times } of counters) {
          const index = times.indexOf(now)
          if (index >= 0) times.splice(index, 1)
        }
      }
    },
  }
}
