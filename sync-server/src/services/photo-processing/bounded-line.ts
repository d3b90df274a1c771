/** Runs so many tasks at once and has so many wait; `run` throws what `refuse` makes for one more. */
export interface Line {
  run<T>(task: () => Promise<T>): Promise<T>
}

export function createLine(options: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): Line {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(task) {
      if (running < options.atOnce) running += 1
      else if (waiting.length >= options.waiting) throw options.refuse()
      // Whoever ends hands its place on.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
