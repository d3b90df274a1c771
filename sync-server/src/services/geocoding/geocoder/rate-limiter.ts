import type { Database } from '../../../db/database.ts'
import {
  isServicePaused,
  pauseService,
  reserveServiceSlot,
} from '../../../repositories/geocoding-repository.ts'

/** Minimum interval between requests that both services require. */
const intervalMs = 1_000

/** Maximum wait of a call for its slot: as long as a response may take. */
const maxWaitMs = 2_000

/** Back-off: after a failure, the service is not called for this time, so that no request waits for it in vain. */
const pauseMs = 30_000

/** Rate limit and back-off of an external service. */
export interface RateLimiter {
  /**
   * Reserves the next slot and returns the ms until then. Null if that is too long, or during the back-off.
   */
  take(): Promise<number | null>
  isPaused(): Promise<boolean>
  pause(): Promise<void>
}

/** Limits the requests of one process. */
export function createRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  let next = 0
  let pausedUntil = 0
  return {
    async take() {
      const slot = Math.max(now(), next)
      const wait = slot - now()
      if (now() < pausedUntil || wait > maxWaitMs) return null
      next = slot + intervalMs
      return wait
    },
    isPaused: async () => now() < pausedUntil,
    async pause() {
      pausedUntil = now() + pauseMs
    },
  }
}

/** Limits the requests of all processes on one PostgreSQL together. */
export function createSharedRateLimiter(db: Database, service: string): RateLimiter {
  return {
    take: () => reserveServiceSlot(db, { service, intervalMs, maxWaitMs }),
    isPaused: () => isServicePaused(db, service),
    pause: () => pauseService(db, { service, ms: pauseMs }),
  }
}
