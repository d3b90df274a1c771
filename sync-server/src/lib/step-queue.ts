import { setImmediate } from 'node:timers/promises'

type RunStep = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs pieces of work one after another, each in its own turn of the event loop, so that small requests are served in
 * between. `addJob` adds a job. The work of earlier jobs runs before the work of later jobs, so that jobs end soon and
 * few partial results are held in memory. If a piece of work fails, the next pieces still run.
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
