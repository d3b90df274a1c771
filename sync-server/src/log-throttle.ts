const minuteMs = 60_000

/** Decides which log lines about one outage are written. */
export interface LogThrottle {
  /**
   * Returns how many lines were left out since the last admitted line, or null if this line is left out too. A line is
   * never left out because of lines of a lower level.
   */
  admit(level: number): number | null
}

/**
 * Creates a throttle that admits one line a minute. The first line of an outage is admitted at once, and later lines
 * repeat it.
 */
export function createLogThrottle(now: () => number = Date.now): LogThrottle {
  let last: { at: number; level: number } | null = null
  let leftOut = 0
  return {
    admit(level) {
      const at = now()
      if (last !== null && at - last.at < minuteMs && level <= last.level) {
        leftOut += 1
        return null
      }
      const count = leftOut
      last = { at, level }
      leftOut = 0
      return count
    },
  }
}
