/** Runs so many tasks at once and has so many wait; `run` throws what `refuse` makes for one more. */
export interface Line {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Refuses those who wait, and whoever comes; what has begun goes on. */
  close(): void
}

export function createLine(options: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): Line {
  let running = 0
  let isClosed = false
  const waiting: { begin: () => void; refuse: (error: Error) => void }[] = []
  return {
    async run(task) {
      if (isClosed) throw options.refuse()
      if (running < options.atOnce) running += 1
      else if (waiting.length >= options.waiting) throw options.refuse()
      // Whoever ends hands its place on.
      else await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next.begin()
        else running -= 1
      }
    },
    close() {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse(options.refuse())
    },
  }
}
