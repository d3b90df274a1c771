import type { Group } from '../../.workspace/bench/group.ts'
import { BenchedPhone } from './support/benched-phone.ts'

/** Opens the app on a phone that has the whole catalogue, beside one that has none. */
export const starting: Group = {
  name: 'start',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [10_000],
  rounds: { full: 9, quick: 1 },
  async prepare({ size, isQuick }) {
    const full = await BenchedPhone.open(size)
    const none = await BenchedPhone.open(0)
    const fill = async (bench: BenchedPhone) => {
      await bench.start()
      await bench.allListed()
      await bench.phone.waitUntilInstalled()
      // What the first screen of the next start is read from is written once all rests.
      await bench.calm(6_000)
    }
    await Promise.all([full, none].map(fill))
    // Before anything is traced, which the page's process keeps for a while.
    const memory: number[] = []
    for (const bench of [full, none]) {
      await bench.start()
      await bench.allListed()
      if (!isQuick) await bench.calm(6_000)
      memory.push(await bench.memory(isQuick))
    }
    const [heldByFull = 0, heldByNone = 0] = memory
    await full.start()
    await full.allListed()
    await full.phone.search('school')
    await full.calm()
    const heldInSearch = await full.memory(isQuick)
    const start = async (bench: BenchedPhone) => {
      const ms = await bench.start()
      await bench.calm()
      return ms
    }
    const longestTask = async (bench: BenchedPhone) => {
      await bench.leave()
      return bench.longestTask(() => start(bench))
    }
    return {
      lines: [
        {
          name: 'start to the list on screen',
          measure: () => start(full),
          floor: { name: 'the same shell with no place', measure: () => start(none) },
          figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 1.5, at: 10_000 }] }],
        },
        {
          name: 'longest task of a start, 4× throttled',
          measure: () => longestTask(full),
          floor: {
            name: 'the same with no place',
            measure: () => longestTask(none),
          },
          figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
        },
        {
          name: 'memory of the page',
          measure: async () => heldByFull,
          floor: { name: 'the same with no place', measure: async () => heldByNone },
          figures: [{ unit: 'MB', goals: [{ of: 'figure', atMost: 350 }] }],
        },
        {
          name: 'memory of the page, in a search',
          measure: async () => heldInSearch,
          figures: [{ unit: 'MB', goals: [{ of: 'figure', atMost: 350 }] }],
        },
      ],
      conditions: [
        'start: from the navigation to the frame with the first cards; the app installed, the server there. Memory is what the page’s process has for itself (PSS), its workers and the map in it, at rest after a start and after the garbage was collected',
      ],
      remove: async () => {
        await full.remove()
        await none.remove()
      },
    }
  },
}
