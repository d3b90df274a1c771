import type { Group } from '../../.workspace/bench/group.ts'
import { BenchedPhone } from './support/benched-phone.ts'

/** How far one turn of the wheel goes, in px, and how often it is turned before the list is let rest. */
const wheel = { px: 600, turns: 12 } as const
/** Of who flicks through a list, in ms. */
const betweenTurns = 80

const categories = ['Schools', 'Hubs', 'Doctors', 'All'] as const

/** Leafs through the whole list and chooses categories, as someone who looks around. */
export const browsing: Group = {
  name: 'browse',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [10_000],
  rounds: { full: 5, quick: 1 },
  async prepare({ size }) {
    const bench = await BenchedPhone.openListed(size)
    const { page } = bench.phone
    await bench.calm()

    async function scroll(): Promise<void> {
      for (const down of [1, 1, -1, -1]) {
        for (let turn = 0; turn < wheel.turns; turn += 1) {
          await page.mouse.wheel(0, down * wheel.px)
          await page.waitForTimeout(betweenTurns)
        }
        await bench.calm()
      }
    }

    async function choose(): Promise<void> {
      for (const name of categories) {
        const chip = page.getByRole('button', { name, exact: true })
        await chip.click()
        await bench.calm()
      }
    }

    await page.mouse.move(195, 600)
    return {
      lines: [
        {
          name: 'longest task while scrolling, 4× throttled',
          measure: () => bench.longestTask(scroll),
          figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
        },
        {
          name: 'longest task while choosing categories, 4× throttled',
          measure: () => bench.longestTask(choose),
          figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
        },
      ],
      conditions: [
        `browse: ${wheel.turns} turns of a wheel of ${wheel.px} px, one each ${betweenTurns} ms, twice down and twice up; ${categories.join(', ')}, each once all is drawn; the map stands above the list, drawn by the processor`,
      ],
      remove: () => bench.remove(),
    }
  },
}
