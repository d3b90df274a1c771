import type { Group } from '../../.workspace/bench/group.ts'
import { BenchedPhone } from './support/benched-phone.ts'

/** A phone that has nothing yet reads the whole catalogue from the server on this machine. */
export const firstSync: Group = {
  name: 'phone-first-sync',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [10_000],
  rounds: { full: 5, quick: 1 },
  async prepare({ size }) {
    // Once unmeasured: the files of the app are in the browser's memory then.
    const bench = await BenchedPhone.openListed(size)
    async function sync(): Promise<[number, number]> {
      const listed = await bench.start()
      const all = await bench.allListed()
      const asked = await bench.askedForPlaces()
      await bench.calm()
      return [all - asked, listed - asked]
    }
    return {
      lines: [
        {
          name: 'first sync',
          measure: async () => {
            await bench.forgetAll()
            return sync()
          },
          floor: {
            name: 'fetch, decompress, parse and write the same pages',
            measure: () => bench.rawSync(),
          },
          figures: [
            {
              name: 'to all places listed',
              unit: 'ms',
              goals: [{ of: 'ratio', atMost: 2, at: 10_000 }],
            },
            {
              name: 'to the first cards',
              unit: 'ms',
              goals: [{ of: 'figure', atMost: 300, at: 10_000 }],
            },
          ],
        },
        {
          name: 'longest task of a first sync, 4× throttled',
          measure: async () => {
            await bench.forgetAll()
            return bench.longestTask(sync)
          },
          figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
        },
      ],
      conditions: [
        'phone-first-sync: from the first question for places, the server on this machine; up to 10,000 places its pages are pressed by then',
      ],
      remove: () => bench.remove(),
    }
  },
}
