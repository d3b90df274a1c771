import type { Group } from '../../.workspace/bench/group.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { longestTaskLines } from './support/longest-task-line.ts'

/** The distance of one turn of the wheel in px, and the number of turns before a pause. */
const wheel = { px: 600, turns: 12 } as const
/** As fast as someone flicks through a list. */
const msBetweenTurns = 80

/** Scrolls through the list, down and up. */
export const scrolling: Group = {
  name: 'scroll',
  isOnPhone: true,
  sizes: [10_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size, rateOf }) {
    const bench = await BenchmarkPhone.openListed(size)
    const { page } = bench.phone
    await bench.whenIdle()
    await page.mouse.move(195, 600)
    const scroll = async () => {
      for (const down of [1, -1]) {
        for (let turn = 0; turn < wheel.turns; turn += 1) {
          await page.mouse.wheel(0, down * wheel.px)
          await page.waitForTimeout(msBetweenTurns)
        }
        await bench.whenIdle(500)
      }
    }
    return {
      lines: longestTaskLines('scrolling the list', bench, rateOf, { during: scroll }),
      conditions: [
        `scroll: ${wheel.turns} turns of a wheel of ${wheel.px} px, one each ${msBetweenTurns} ms, down and up again; the map stands above the list`,
      ],
      remove: () => bench.remove(),
    }
  },
}
