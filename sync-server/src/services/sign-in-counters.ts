import { DomainError } from './domain-error.ts'

export const attemptsWindowMs = 15 * 60_000

/**
 * Wrong passwords in a quarter of an hour: for one account from one address, for one account from
 * anywhere, and from one address. The middle one is wider, so that a stranger's guesses from
 * elsewhere hardly ever keep the owner out; a reset link always lets them in.
 */
export const signInAttempts = { accountAtAddress: 10, account: 50, address: 100 } as const

/** What an attempt counts for, and how often each may be within the window. */
export function countersOf(
  { account, address }: { account: string; address: string },
  attempts: typeof signInAttempts,
): { key: string; max: number }[] {
  return [
    { key: `both ${address} ${account}`, max: attempts.accountAtAddress },
    { key: `account ${account}`, max: attempts.account },
    { key: `address ${address}`, max: attempts.address },
  ]
}

/** Takes those away, the first one first, that no longer count. */
export function keepRecent(times: number[], now: Date): number[] {
  while (times[0] !== undefined && times[0] <= now.getTime() - attemptsWindowMs) times.shift()
  return times
}

/** Throws 429 `too_many_requests` with the seconds to wait. */
export function refuseBeyond(max: number, times: readonly number[], now: Date): void {
  const [first] = times
  if (first === undefined || times.length < max) return
  const retryAfterSeconds = Math.ceil((first + attemptsWindowMs - now.getTime()) / 1000)
  throw new DomainError('too_many_requests', { retryAfterSeconds })
}

/** Takes one of this moment back. */
export function takeBack(times: number[], at: Date): number[] {
  const index = times.indexOf(at.getTime())
  if (index >= 0) times.splice(index, 1)
  return times
}
