interface Timer {
  at: number
  callback: () => void
}

/** A clock that advances only when the simulation advances it, with its timers. */
export interface VirtualTime {
  /** In ms since 1970. */
  now(): number
  /** Returns a function that cancels the timer. */
  setTimer(callback: () => void, ms: number): () => void
  /** When the next timer is due; null if there is none. */
  nextAt(): number | null
  /** Advances by `ms`, or only to the next timer if that is sooner, which then runs. */
  pass(ms: number): void
  /** Advances by `ms` at once, as for devices that are not used; timers that became due run later. */
  leap(ms: number): void
}

export function createVirtualTime(start = Date.UTC(2026, 5, 1)): VirtualTime {
  const timers = new Set<Timer>()
  let time = start

  function next(): Timer | null {
    let first: Timer | null = null
    for (const timer of timers) if (!first || timer.at < first.at) first = timer
    return first
  }

  return {
    now: () => time,
    setTimer(callback, ms) {
      const timer = { at: time + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    leap: (ms) => {
      time += ms
    },
    nextAt: () => next()?.at ?? null,
    pass(ms) {
      const timer = next()
      if (!timer || timer.at > time + ms) {
        time += ms
        return
      }
      time = Math.max(time, timer.at)
      timers.delete(timer)
      timer.callback()
    },
  }
}
