import { DomainError } from './domain-error.ts'

const windowMs = 15 * 60_000
const remembered = 10_000

/** Wrong sign-ins that one account or one address may make in a quarter of an hour. */
export const signInAttempts = { account: 10, address: 100 } as const

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is looked at, so that many at once count too. Throws 429
   * `too_many_requests` with the seconds to wait. Answers what takes the attempt back.
   */
  attempt(options: { account: string; address: string; now: Date }): () => void
}

/** Guessing gets slow, and nobody is ever locked out for good. */
export function createSignInThrottle(attempts = signInAttempts): SignInThrottle {
  const recent = new Map<string, number[]>()

  function take(key: string, max: number, now: number): () => void {
    const times = recent.get(key) ?? []
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift()
    const first = times[0]
    if (first !== undefined && times.length >= max) {
      const retryAfterSeconds = Math.ceil((first + windowMs - now) / 1000)
      throw new DomainError('too_many_requests', { retryAfterSeconds })
    }
    times.push(now)
    recent.delete(key)
    recent.set(key, times)
    const [oldest] = recent.keys()
    if (recent.size > remembered && oldest !== undefined) recent.delete(oldest)
    return () => {
      const index = times.indexOf(now)
      if (index >= 0) times.splice(index, 1)
    }
  }

  return {
    attempt({ account, address, now }) {
      const undoAddress = take(`address ${address}`, attempts.address, now.getTime())
      const undoAccount = take(`account ${account}`, attempts.account, now.getTime())
      return () => {
        undoAddress()
        undoAccount()
      }
    },
  }
}
