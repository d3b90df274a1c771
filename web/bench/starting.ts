import type { Group, Line } from '../../.workspace/bench/group.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { longestTaskLines } from './support/longest-task-line.ts'

/** Above this number of places only the memory is measured. */
const maxPlacesStarted = 10_000

/** Opens the app on a phone that has the whole catalogue, and on one that has no place. */
export const starting: Group = {
  name: 'start',
  isOnPhone: true,
  sizes: [10_000],
  furtherSizes: [100_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size, isQuick, rateOf }) {
    const full = await openFilled(size)
    // Before any trace, because the page's process keeps trace data for some time.
    await full.start()
    await full.allListed()
    const memory = await full.memory(isQuick)
    const memoryLine: Line = {
      name: 'memory of the page',
      measure: async () => memory,
      figures: [
        {
          unit: 'MB',
          goals: [
            { of: 'figure', atMost: 250, at: 10_000 },
            { of: 'figure', atMost: 400, at: 100_000 },
          ],
        },
      ],
    }
    if (size > maxPlacesStarted) {
      return { lines: [memoryLine], conditions, remove: () => full.remove() }
    }

    const none = await openFilled(0)
    const start = async (bench: BenchmarkPhone) => {
      const ms = await bench.start()
      await bench.whenIdle()
      return ms
    }
    const longestTaskOf = (what: string, bench: BenchmarkPhone) =>
      longestTaskLines(what, bench, rateOf, {
        before: () => bench.leave(),
        during: () => start(bench),
      })
    return {
      lines: [
        {
          name: 'start to cards on screen',
          measure: () => start(full),
          baseline: { name: 'the same shell with no place', measure: () => start(none) },
          figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 1.5, at: 10_000 }] }],
        },
        ...longestTaskOf('start', full),
        memoryLine,
      ],
      conditions,
      remove: async () => {
        await full.remove()
        await none.remove()
      },
    }
  },
}

const conditions = [
  'start: from the navigation to the frame with the first cards, the app installed, the server reachable; without a throttle except for the longest task. Memory is the proportional set size (PSS) of the page’s process, with its workers and the map, at rest after a start and a garbage collection, once per size',
]

/** A phone with the app installed and its first screen stored for the next start. */
async function openFilled(size: number): Promise<BenchmarkPhone> {
  const bench = await BenchmarkPhone.openListed(size)
  await bench.phone.waitUntilInstalled()
  // The snapshot for the next start is written once the page is idle.
  await bench.whenIdle(6_000)
  return bench
}
