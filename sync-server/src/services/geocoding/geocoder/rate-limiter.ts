import type { Database } from '../../../db/database.ts'
import {
  isServiceResting,
  restService,
  takeServiceTurn,
} from '../../../repositories/geocoding-repository.ts'

/** What both services ask for. */
const eachMs = 1_000

/** Longer than the answer itself may take, nobody waits for a turn. */
const withinMs = 2_000

/** After a failure it is left alone for so long, and nobody waits for it in vain. */
const restMs = 30_000

/** When a service out there may be asked. */
export interface Turns {
  /** Takes the next one: ms until then. Null when that is too long, or while the service rests. */
  take(): Promise<number | null>
  isResting(): Promise<boolean>
  rest(): Promise<void>
}

/** Those of one process. */
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

/** Those of all processes on one PostgreSQL together. */
export function createSharedRateLimiter(db: Database, service: string): Turns {
  return {
    take: () => takeServiceTurn(db, { service, eachMs, withinMs }),
    isResting: () => isServiceResting(db, service),
    rest: () => restService(db, { service, ms: restMs }),
  }
}
