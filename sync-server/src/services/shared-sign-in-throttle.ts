import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { transactApart } from '../db/postgres/transact-apart.ts'
import {
  dropAttemptsBefore,
  lockAttempts,
  setAttempts,
} from '../repositories/sign-in-attempts-repository.ts'
import {
  attemptsWindowMs,
  countersOf,
  keepRecent,
  refuseBeyond,
  signInAttempts,
  takeBack,
} from './sign-in-counters.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

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
