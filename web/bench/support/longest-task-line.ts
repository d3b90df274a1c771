import { presetNames } from '../../../.workspace/bench/calibration.ts'
import type { Line, Prepare } from '../../../.workspace/bench/group.ts'
import type { BenchmarkPhone } from './benchmark-phone.ts'
import { longestTask } from './main-thread.ts'

/** The maximum duration of one task with 10,000 places, in ms. */
export const longestTaskGoals = {
  'mid-tier': [{ of: 'figure', atMost: 50, at: 10_000 }],
  'low-tier': [{ of: 'figure', atMost: 200, at: 10_000 }],
} as const

interface Work {
  /** Runs before the trace begins. */
  before?: () => Promise<unknown>
  during: () => Promise<unknown>
}

/** Returns a line for each preset: the longest task of the main thread during this work. */
export function longestTaskLines(
  what: string,
  bench: BenchmarkPhone,
  rateOf: Prepare['rateOf'],
  { before, during }: Work,
): Line[] {
  return presetNames.map((preset) => ({
    name: `longest task, ${what}`,
    preset,
    measure: async () => {
      await before?.()
      return longestTask(await bench.trace(rateOf(preset), during))
    },
    figures: [{ unit: 'ms', goals: longestTaskGoals[preset] }],
  }))
}
