import { DomainError } from '../../domain-error.ts'

/**
 * Maximum number of refused photos per account and window. The app checks each photo before the upload, so the server
 * hardly ever refuses a member's photo.
 */
export const refusedPhotos = { max: 20, windowMs: 10 * 60_000 } as const

/** Maximum number of counted accounts. Above it, the account with the oldest window is dropped. */
const maxAccounts = 5_000

/**
 * Counts per account the photos that cost work and were refused. They use no quota, so without this limit
 * they could be sent forever. The counts are per process.
 */
export function createRefusedPhotos(limit: { max: number; windowMs: number } = refusedPhotos) {
  const { max, windowMs } = limit
  const windows = new Map<string, { began: number; count: number }>()

  function windowOf(userId: string, now: Date) {
    const window = windows.get(userId)
    return window && window.began + windowMs > now.getTime() ? window : null
  }

  return {
    /** Throws 429 `too_many_requests` with the seconds to wait. */
    requireFew(userId: string, now: Date): void {
      const window = windowOf(userId, now)
      if (!window || window.count < max) return
      const retryAfterSeconds = Math.ceil((window.began + windowMs - now.getTime()) / 1000)
      throw new DomainError('too_many_requests', { retryAfterSeconds })
    },
    count(userId: string, now: Date): void {
      const window = windowOf(userId, now)
      if (window) {
        window.count += 1
        return
      }
      windows.delete(userId)
      windows.set(userId, { began: now.getTime(), count: 1 })
      const [oldest] = windows.keys()
      if (windows.size > maxAccounts && oldest !== undefined) windows.delete(oldest)
    },
  }
}

export type RefusedPhotos = ReturnType<typeof createRefusedPhotos>
