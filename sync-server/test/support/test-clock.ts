export interface TestClock {
  now(): Date
  /** Moves time on. */
  pass(ms: number): void
}

/** A clock that stands still until a test moves it. */
export function createTestClock(start = Date.UTC(2026, 5, 1)): TestClock {
  let time = start
  return {
    now: () => new Date(time),
    pass(ms) {
      time += ms
    },
  }
}
