import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { transactApart } from '../db/postgres/locking-database.ts'
import {
  dropAttemptsBefore,
  lockAttempts,
  setAttempts,
} from '../repositories/sign-in-attempts-repository.ts'
import { DomainError } from './domain-error.ts'

export const attemptsWindowMs = 15 * 60_000

/**
 * Wrong passwords in a quarter of an hour: for one account from one address, for one account from
 * anywhere, and from one address. The middle one is wider, so that a stranger's guesses from
 * elsewhere hardly ever keep the owner out; a reset link always lets them in.
 */
export const signInAttempts = { accountAtAddress: 10, account: 50, address: 100 } as const

/** What an attempt counts for, and how often each may be within the window. */
function countersOf(
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
function keepRecent(times: number[], now: Date): number[] {
  while (times[0] !== undefined && times[0] <= now.getTime() - attemptsWindowMs) times.shift()
  return times
}

/** Throws 429 `too_many_requests` with the seconds to wait. */
function refuseBeyond(max: number, times: readonly number[], now: Date): void {
  const [first] = times
  if (first === undefined || times.length < max) return
  const retryAfterSeconds = Math.ceil((first + attemptsWindowMs - now.getTime()) / 1000)
  throw new DomainError('too_many_requests', { retryAfterSeconds })
}

/** Takes one of this moment back. */
function takeBack(times: number[], at: Date): number[] {
  const index = times.indexOf(at.getTime())
  if (index >= 0) times.splice(index, 1)
  return times
}

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

/** Counts for all processes on one PostgreSQL together, as `createSignInThrottle` does for one. */
export function createSharedSignInThrottle(
  db: Database,
  attempts = signInAttempts,
): SignInThrottle {
  return {
    async attempt({ account, address, now }) {
      // Always in the same order, so that no two wait for each other.
      const counters = countersOf({ account, address }, attempts)
        .map(({ key, max }) => ({ counter: hashOf(key), max }))
        .sort((one, other) => (one.counter < other.counter ? -1 : 1))

      /** What throws leaves nothing counted. */
      const change = (count: (times: number[], max: number) => number[]) =>
        transactApart(db, async (trx) => {
          const names = counters.map(({ counter }) => counter)
          const timesByCounter = await lockAttempts(trx, { counters: names, now })
          for (const { counter, max } of counters) {
            const times = count(timesByCounter.get(counter) ?? [], max)
            await setAttempts(trx, { counter, times, now })
          }
          const before = new Date(now.getTime() - attemptsWindowMs).toISOString()
          await dropAttemptsBefore(trx, before)
        })

      await change((times, max) => {
        const recent = keepRecent(times, now)
        refuseBeyond(max, recent, now)
        return [...recent, now.getTime()]
      })
      return () => change((times) => takeBack(times, now))
    },
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
