/** A lock that one tab has at a time, and how long another waits for it at most. */
export interface DrainLock {
  name: string
  mostWaitMs: number
}

/** Longer than a request of text may take. */
export const usualWaitMs = 45_000

const textLock: DrainLock = { name: 'worldschool-drain', mostWaitMs: usualWaitMs }

/**
 * Runs `work` while no other tab does. A frozen tab may hold the lock for ever, so after a while
 * the work runs without it: two drains at once have one effect all the same. [Q5]
 */
export async function withDrainLock<T>(
  locks: LockManager | undefined,
  work: () => Promise<T>,
  { name, mostWaitMs }: DrainLock = textLock,
): Promise<T> {
  if (!locks) return await work()
  let hasStarted = false
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(mostWaitMs) }, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    return await work()
  }
}
