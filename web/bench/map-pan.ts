import type { Group, Line } from '../../.workspace/bench/group.ts'
import { quantile } from '../../.workspace/bench/median.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { longestTaskGoals } from './support/longest-task-line.ts'
import { longestTask, workPerFrame } from './support/main-thread.ts'
import { panMap } from './support/pan-map.ts'

/** The approximate duration of panning in a round. */
const seconds = { full: 2.8, quick: 1 }

const views = ['panel', 'full height'] as const

/** Pans the map by touch over places of the whole world. */
export const mapPan: Group = {
  name: 'map-pan',
  isOnPhone: true,
  sizes: [10_000],
  furtherSizes: [100_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size, isQuick, rateOf }) {
    const bench = await BenchmarkPhone.openListed(size, { hasTouch: true })
    const { page } = bench.phone

    const pan = async (view: (typeof views)[number]) => {
      const box = await page.locator('.maplibregl-canvas').boundingBox()
      if (!box) throw new Error('There is no map')
      // On the panel one finger scrolls the page, so the pan needs two.
      const fingers = view === 'panel' ? 2 : 1
      await panMap(bench.devtools, box, { seconds: seconds[isQuick ? 'quick' : 'full'], fingers })
    }
    async function show(view: (typeof views)[number]): Promise<void> {
      const name = view === 'panel' ? 'Shrink map' : 'Expand map'
      const button = page.getByRole('button', { name })
      if (await button.isVisible()) await button.click()
      await bench.whenIdle(1_500)
    }

    // The first pan compiles the shaders and uploads the surrounding tiles, so it is not measured.
    await page.locator('.maplibregl-canvas').waitFor()
    for (const view of views) {
      await show(view)
      await pan(view)
    }

    return {
      lines: [
        ...views.map(
          (view): Line => ({
            name: `panning the map, ${view}`,
            preset: 'mid-tier',
            measure: async () => {
              await show(view)
              const events = await bench.trace(rateOf('mid-tier'), () => pan(view))
              return [quantile(workPerFrame(events), 0.95), longestTask(events)]
            },
            figures: [
              {
                name: 'main thread per frame, p95',
                unit: 'ms',
                goals: [{ of: 'figure', atMost: 8 }],
              },
              { name: 'longest task', unit: 'ms', goals: longestTaskGoals['mid-tier'] },
            ],
          }),
        ),
        {
          name: 'panning the map, panel: longest task',
          preset: 'low-tier',
          measure: async () => {
            await show('panel')
            return longestTask(await bench.trace(rateOf('low-tier'), () => pan('panel')))
          },
          figures: [{ unit: 'ms', goals: longestTaskGoals['low-tier'] }],
        },
      ],
      conditions: [
        'map-pan: a finger, on the panel two, along and up and back, a stroke of 0.7 s each, on 390 × 844 px; the panel is the map as it begins, 16rem high. No frame rates: without a graphics card the processor draws (SwiftShader), which says nothing of a phone',
      ],
      remove: () => bench.remove(),
    }
  },
}
