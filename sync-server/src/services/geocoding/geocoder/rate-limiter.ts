import type { Database } from '../../../db/database.ts'
import {
  isServiceResting,
  restService,
  takeServiceTurn,
} from '../../../repositories/geocoding-repository.ts'

/** Interval that both services require. */
const eachMs = 1_000

/** No call waits longer for its turn than a response may take. */
const withinMs = 2_000

/** After a failure the service is not called for this time, so that nobody waits in vain. */
const restMs = 30_000

/** Rate limit and back-off of an external service. */
export interface Turns {
  /**
   * Reserves the next slot and returns the ms until then. Null if that is too long, or during the back-off.
   */
  take(): Promise<number | null>
  isResting(): Promise<boolean>
  rest(): Promise<void>
}

/** Limits the requests of one process. */
export function createRateLimiter(now: () => number = () => performance.now()): Turns {
  let next = 0
  let restsUntil = 0
  return {
    async take() {
      const turn = Math.max(now(), next)
      const wait = turn - now()
      if (now() < restsUntil || wait > withinMs) return null
      next = turn + eachMs
      return wait
    },
    isResting: async () => now() < restsUntil,
    async rest() {
      restsUntil = now() + restMs
    },
  }
}

/** Limits the requests of all processes on one PostgreSQL together. */
export function createSharedRateLimiter(db: Database, service: string): Turns {
  return {
    take: () => takeServiceTurn(db, { service, eachMs, withinMs }),
    isResting: () => isServiceResting(db, service),
    rest: () => restService(db, { service, ms: restMs }),
  }
}
