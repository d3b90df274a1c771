import { setImmediate } from 'node:timers'

/** Told what was found, or why nothing was. */
export type Told<T> = (found: { value: T } | { error: unknown }) => void

/**
 * One reading for all who ask in the same turn of the event loop. It begins after they have asked, so
 * that nobody is told of a state from before; who asks once it has begun gets the next. What is read at
 * once is told at once, with no promise between: many ask, for very little.
 */
export function shareReading<T>(read: () => T | Promise<T>): (told: Told<T>) => void {
  let waiting: Told<T>[] = []

  function begin(): void {
    const asked = waiting
    waiting = []
    const tell: Told<T> = (found) => {
      for (const told of asked) told(found)
    }
    const fail = (error: unknown) => tell({ error })
    let value: T | Promise<T>
    try {
      value = read()
    } catch (error) {
      fail(error)
      return
    }
    if (value instanceof Promise) value.then((value) => tell({ value }), fail)
    else tell({ value })
  }

  return (told) => {
    if (waiting.push(told) === 1) setImmediate(begin)
  }
}

/** The same for who waits with a promise. */
export function whenTold<T>(ask: (told: Told<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    ask((found) => ('value' in found ? resolve(found.value) : reject(found.error))),
  )
}

/** Who is told what `from` makes of what was found, or why it could not. */
export function thenTold<T, U>(told: Told<U>, from: (value: T) => U): Told<T> {
  return (found) => {
    if ('error' in found) return told(found)
    let value: U
    try {
      value = from(found.value)
    } catch (error) {
      return told({ error })
    }
    told({ value })
  }
}
