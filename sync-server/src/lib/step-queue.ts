import { setImmediate } from 'node:timers/promises'

type RunStep = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs steps of long jobs one after another, each in its own turn of the event loop, so that small
 * requests are served in between. `addJob` returns a function that runs the steps of one job. Steps of earlier jobs run
 * before those of later jobs, so that jobs end soon and few partial results are in memory. If a step fails, the next
 * steps still run.
 */
export function createStepQueue(): { addJob: () => RunStep } {
  const waiting: { order: number; run: () => Promise<void> }[] = []
  let jobs = 0
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
    addJob() {
      jobs += 1
      const order = jobs
      return (work) =>
        new Promise((resolve, reject) => {
          waiting.push({ order, run: () => work().then(resolve, reject) })
          void runAll()
        })
    },
  }
}
