import { setImmediate } from 'node:timers/promises'

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs pieces of work one after the other, each in a turn of the event loop of its own, so that whoever asks
 * for something small is answered in between. Whoever has joined first goes first: what was begun comes to
 * its end, and little of it waits in memory. Work that fails holds up none behind it.
 */
export function oneEachTurn(): { join: () => TakeTurn } {
  const waiting: { order: number; run: () => Promise<void> }[] = []
  let joined = 0
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      await setImmediate()
      waiting.sort((a, b) => a.order - b.order)
      await waiting.shift()?.run()
    }
    isRunning = false
  }

  return {
    join() {
      joined += 1
      const order = joined
      return (work) =>
        new Promise((resolve, reject) => {
          waiting.push({ order, run: () => work().then(resolve, reject) })
          void runAll()
        })
    },
  }
}
