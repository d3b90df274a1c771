import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { unserializedTransaction } from '../../db/postgres/single-writer-database.ts'
import {
  dropAttemptsBefore,
  lockAttempts,
  setAttempts,
} from '../../repositories/sign-in-attempts-repository.ts'
import { DomainError } from '../domain-error.ts'
import { widerNetworkOf } from './ipv6-prefix.ts'

export const attemptsWindowMs = 15 * 60_000

/**
 * Maximum number of attempts per 15 minutes, most of them with wrong passwords. A /56 contains 256 networks of /64,
 * which often belong to one customer.
 */
export const signInAttempts = {
  accountAtAddress: 10,
  accountInWiderNetwork: 20,
  /** For all unknown clients together. Known devices and reset links are exempt. */
  account: 50,
  address: 100,
  widerNetwork: 200,
  /** A device that has signed in to the account before. */
  device: 10,
  /** A signed-in member who confirms an action with the password. */
  member: 10,
  /**
   * Authenticator codes for an account, from all clients together. At any moment, three of a million codes are valid.
   */
  code: 5,
  /** Sign-ups without proof of work, by all clients together; `SIGN_UPS_WITHOUT_PROOF` overrides it. [M13] */
  signUp: 20,
  signUpAtAddress: 5,
  signUpInWiderNetwork: 10,
  /** A proof of work is accepted once. */
  proof: 1,
} as const

/**
 * The source of an attempt, which decides the counters. Attempts by strangers never count against known devices or
 * signed-in members.
 */
export type AttemptSource =
  /** `account` may be any text; `address` is an IPv4 address or a /64 network. */
  | { by: 'stranger'; account: string; address: string }
  /** The hash of a known device's token. */
  | { by: 'device'; device: string }
  | { by: 'member'; userId: string }
  /** Any client that sends an authenticator code of this account, known device or not. */
  | { by: 'code'; userId: string }
  | { by: 'sign-up'; address: string }
  | { by: 'proof'; challenge: string }

type Limits = Record<keyof typeof signInAttempts, number>

interface Counter {
  key: string
  max: number
}

/**
 * Returns the counters that an attempt increments. The first word of a key is its kind, so that no two kinds share a
 * key.
 */
function countersOf(source: AttemptSource, limits: Limits): Counter[] {
  switch (source.by) {
    case 'device':
      return [{ key: `device ${source.device}`, max: limits.device }]
    case 'member':
      return [{ key: `member ${source.userId}`, max: limits.member }]
    case 'code':
      return [{ key: `code ${source.userId}`, max: limits.code }]
    case 'proof':
      return [{ key: `proof ${source.challenge}`, max: limits.proof }]
    case 'sign-up': {
      const { address } = source
      const wider = widerNetworkOf(address)
      return [
        { key: 'sign-up', max: limits.signUp },
        { key: `sign-up ${address}`, max: limits.signUpAtAddress },
        ...(wider === null ? [] : [{ key: `sign-up ${wider}`, max: limits.signUpInWiderNetwork }]),
      ]
    }
    case 'stranger': {
      const { account, address } = source
      const wider = widerNetworkOf(address)
      return [
        { key: `both ${address} ${account}`, max: limits.accountAtAddress },
        { key: `account ${account}`, max: limits.account },
        { key: `address ${address}`, max: limits.address },
        ...(wider === null
          ? []
          : [
              { key: `both ${wider} ${account}`, max: limits.accountInWiderNetwork },
              { key: `address ${wider}`, max: limits.widerNetwork },
            ]),
      ]
    }
  }
}

/** Removes attempts older than the window. `times` is in ascending order. */
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

/** Removes one attempt made at this time. */
function removeAttempt(times: number[], at: Date): number[] {
  const index = times.indexOf(at.getTime())
  if (index >= 0) times.splice(index, 1)
  return times
}

/** Maximum number of counters in memory; the least recently used (LRU) is evicted first. */
const maxCounters = 50_000

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts count too. Returns a function that
   * undoes the counted attempt. Throws 429 `too_many_requests` with the seconds to wait.
   */
  attempt(source: AttemptSource, now: Date): Promise<() => void | Promise<void>>
}

/**
 * Returns a throttle that slows down guessing but never locks anyone out permanently, because a refused attempt does
 * not count. Counts within one process.
 */
export function createSignInThrottle(limits: Limits = signInAttempts): SignInThrottle {
  const recent = new Map<string, number[]>()

  function remember(key: string, times: number[]): void {
    recent.delete(key)
    recent.set(key, times)
    const [oldest] = recent.keys()
    if (recent.size > maxCounters && oldest !== undefined) recent.delete(oldest)
  }

  return {
    async attempt(source, now) {
      const counters = countersOf(source, limits).map(({ key, max }) => ({
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
        for (const { times } of counters) removeAttempt(times, now)
      }
    },
  }
}

/** Like `createSignInThrottle`, but counts across all processes that share one PostgreSQL. */
export function createSharedSignInThrottle(
  db: Database,
  limits: Limits = signInAttempts,
): SignInThrottle {
  return {
    async attempt(source, now) {
      // A fixed lock order prevents deadlocks.
      const counters = countersOf(source, limits)
        .map(({ key, max }) => ({ counter: hashOf(key), max }))
        .sort((one, other) => (one.counter < other.counter ? -1 : 1))

      /** If `count` throws, the transaction rolls back and nothing is counted. */
      const change = (count: (times: number[], max: number) => number[]) =>
        unserializedTransaction(db, async (trx) => {
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
      return () => change((times) => removeAttempt(times, now))
    },
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
