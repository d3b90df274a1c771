export interface TestClock {
  now(): Date
  /** Moves the clock forward. */
  advance(ms: number): void
}

/** A clock that only the test moves. */
export function createTestClock(start = Date.UTC(2026, 5, 1)): TestClock {
  let time = start
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms
    },
  }
}
