import { presetNames } from '../../.workspace/bench/calibration.ts'
import type { Group } from '../../.workspace/bench/group.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { bundled } from './support/bundled-page.ts'
import { doMainJobs, waysToWait } from './support/main-jobs.ts'

/** Taps and types through the main tasks, and measures the time from each input to the next frame on screen. */
export const interacting: Group = {
  name: 'interactions',
  isOnPhone: true,
  sizes: [10_000],
  rounds: { full: 3, usual: 1, quick: 1 },
  async prepare({ size, rateOf }) {
    const bench = await BenchmarkPhone.openListed(size, { hasTouch: true })
    await bench.phone.context.addInitScript(await bundled('./interactions-in-page.ts'))
    const atMost = { 'mid-tier': 100, 'low-tier': 200 } as const
    return {
      lines: presetNames.map((preset) => ({
        name: 'interaction to next paint',
        preset,
        measure: async () => {
          // Each round starts in a new page, because web-vitals counts per page.
          await bench.start()
          await bench.allListed()
          await bench.whenIdle(2_000)
          await bench.throttled(rateOf(preset), () => doMainJobs(bench))
          await bench.whenIdle()
          const found = await bench.phone.page.evaluate(() => window.interactions())
          if (!found) throw new Error('No interaction was seen')
          const { count, p98, inputDelay, processing, presentation, target } = found
          console.error(
            `… ${preset}: ${p98} ms at “${target || 'gone from the page'}”, of ${count} interactions`,
          )
          return [p98, inputDelay, processing, presentation]
        },
        figures: [
          {
            name: 'p98',
            unit: 'ms',
            goals: [{ of: 'figure', atMost: atMost[preset], at: 10_000 }],
          },
          { name: 'of which input delay', unit: 'ms' },
          { name: 'of which event handlers', unit: 'ms' },
          { name: 'of which presentation', unit: 'ms' },
        ],
      })),
      conditions: [
        `interactions: by web-vitals (onINP) in a page of its own for each round: categories, hearts, places opened and closed, words typed letter by letter; ${waysToWait}`,
      ],
      remove: () => bench.remove(),
    }
  },
}
