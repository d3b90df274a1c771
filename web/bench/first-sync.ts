import type { Group } from '../../.workspace/bench/group.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { longestTaskLines } from './support/longest-task-line.ts'

/** A phone that has nothing yet reads the whole catalogue from the server on this machine. */
export const firstSync: Group = {
  name: 'phone-first-sync',
  isOnPhone: true,
  sizes: [10_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size, rateOf }) {
    // Runs once without measuring, so that the browser has the files of the app in memory.
    const bench = await BenchmarkPhone.openListed(size)
    const sync = async () => {
      const listed = await bench.start()
      const all = await bench.allListed()
      const requestedAt = await bench.placesRequestedAt()
      await bench.whenIdle()
      return [all - requestedAt, listed - requestedAt]
    }
    return {
      lines: [
        {
          name: 'first sync',
          measure: async () => {
            await bench.forgetAll()
            return sync()
          },
          baseline: {
            name: 'fetch, decompress, parse and write the same pages',
            measure: () => bench.rawSync(),
          },
          figures: [
            { name: 'to all places listed', unit: 'ms' },
            { name: 'to the first cards', unit: 'ms' },
          ],
        },
        ...longestTaskLines('first sync', bench, rateOf, {
          before: () => bench.forgetAll(),
          during: sync,
        }),
      ],
      conditions: [
        'phone-first-sync: from the first request for places, to a server on this machine; without a throttle except for the longest task; up to 10,000 places the server has compressed its pages before',
      ],
      remove: () => bench.remove(),
    }
  },
}
