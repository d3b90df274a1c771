import type { SyncEngine } from './engine.ts'
import { backoffMs } from './outbox/backoff-and-retry-after.ts'

/** Resolves once no sync pass runs; immediately if none does. */
export function whenIdle({ state, subscribe }: Pick<SyncEngine, 'state' | 'subscribe'>) {
  if (!state().isSyncing) return Promise.resolve()
  return new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (state().isSyncing) return
      stop()
      resolve()
    })
  })
}

/** The result of one pass. */
export interface PassOutcome {
  /** The outbox is empty and the server responded: the next pass can wait. */
  isQuiet: boolean
  /** The server's Retry-After in ms, 0 if there is none. [R5] */
  retryAfterMs: number
}

interface CycleLoopDependencies {
  /** Runs one pass: one drain and one pull, or one drain of the photos. */
  cycle: () => Promise<PassOutcome>
  onRunning: (isRunning: boolean) => void
  random: () => number
  setTimer: (callback: () => void, ms: number) => () => void
  /** Delay in ms before the next pass after a quiet one; with null, the next pass starts only at a wake-up. */
  quietMs?: number | null
}

/** How often an open app polls for changes when nothing waits. */
const pollMs = 60_000
const minDelayMs = 1_000

/** Runs one pass at a time, and always has a timer while something waits. [Q4] */
export function createScheduler({
  cycle,
  onRunning,
  random,
  setTimer,
  quietMs = pollMs,
}: CycleLoopDependencies) {
  let running: Promise<void> | null = null
  let isRepeatRequested = false
  let failures = 0
  let cancelTimer: (() => void) | null = null
  /** While the server's `Retry-After` runs, its timer alone starts a pass. [R5] */
  let isBackedOff = false

  function run(): Promise<void> {
    if (running) isRepeatRequested = true
    running ??= cycles()
    return running
  }

  async function cycles(): Promise<void> {
    try {
      do {
        isRepeatRequested = false
        isBackedOff = false
        cancelTimer?.()
        cancelTimer = null
        onRunning(true)
        const outcome = await cycle().catch((error: unknown) => {
          console.error('Sync failed on this device', error)
          return { isQuiet: false, retryAfterMs: 0 }
        })
        onRunning(false)
        const ms = nextMs(outcome)
        if (ms !== null) cancelTimer = setTimer(() => void run(), ms)
      } while (isRepeatRequested && !isBackedOff)
    } finally {
      // Synchronously after the last check of `isRepeatRequested`: a wake-up in between would be lost.
      running = null
    }
  }

  function nextMs({ isQuiet, retryAfterMs }: PassOutcome): number | null {
    isBackedOff = retryAfterMs > 0
    failures = isQuiet && !isBackedOff ? 0 : failures + 1
    if (isBackedOff) return Math.max(retryAfterMs, minDelayMs)
    return failures === 0 ? quietMs : backoffMs(failures, random())
  }

  return {
    /** Starts a pass now, or another right after the one that runs. Resets the back-off. [R6] */
    wake(): Promise<void> {
      failures = 0
      return isBackedOff ? Promise.resolve() : run()
    },
    /** Starts a pass unless one runs or is scheduled. */
    async nudge(): Promise<void> {
      if (!cancelTimer) await run()
    },
    /** Ends the back-off: a Retry-After for the previous account does not apply to the next one. */
    liftWait(): void {
      isBackedOff = false
    },
    stop: () => cancelTimer?.(),
  }
}
