const minuteMs = 60_000

/** Decides which lines about one outage are written. */
export interface LogThrottle {
  /**
   * Returns how many lines were left out since the last one, or null if this line is left out too. A line of a higher
   * level is never left out because of a lower one.
   */
  admit(level: number): number | null
}

/** Admits one line a minute: the first of an outage at once, since later ones say the same. */
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
