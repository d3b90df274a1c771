import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a write waits for another process's. */
const mostWaitMs = 10_000

/** Too many writers stand before this one. */
export class LineTooLong extends Error {
  constructor() {
    super('Other writes took too long.')
  }
}

/**
 * One writer after the other, in the order of their coming: those who wait hold no connection, which
 * readers need. Who has waited for ten seconds is turned away.
 */
export class WritingLine {
  #last: Promise<void> = Promise.resolve()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    if (!(await comesWithin(before, mostWaitMs))) {
      void before.then(resolve)
      throw new LineTooLong()
    }
    try {
      return await work()
    } finally {
      resolve()
    }
  }
}

async function comesWithin(turn: Promise<void>, ms: number): Promise<boolean> {
  const end = new AbortController()
  try {
    return await Promise.race([
      turn.then(() => true),
      wait(ms, false, { signal: end.signal, ref: false }).catch(() => false),
    ])
  } finally {
    end.abort()
  }
}
