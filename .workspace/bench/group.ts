import type { Preset } from './calibration.ts'

/**
 * One benchmark of `pnpm bench`, for server or browser. Groups are listed in
 * `sync-server/bench/groups.ts` and `web/bench/groups.ts`. A complete group:
 *
 *     export const searching: Group = {
 *       name: 'search',
 *       isOnPhone: true,
 *       sizes: [10_000],
 *       rounds: { full: 5, quick: 1 },
 *       async prepare({ size, rateOf }) {
 *         const page = await openPage(size)
 *         return {
 *           lines: [
 *             {
 *               name: 'keystroke to results, p95',
 *               preset: 'mid-tier',
 *               measure: () => page.throttled(rateOf('mid-tier'), () => page.typeOneWord()),
 *               figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
 *             },
 *           ],
 *           conditions: ['a letter every 150 ms'],
 *           remove: () => page.close(),
 *         }
 *       },
 *     }
 *
 * Rounds are interleaved: each round measures every line and its baseline, in alternating order. The table
 * has the median of the rounds and their range. The ratio is the median of the ratios of the single rounds,
 * so that other load on the machine affects both sides.
 */
export interface Group {
  /** For `pnpm bench NAME`. */
  name: string
  /** Resources in the catalogue; the group is prepared once for each. */
  sizes: readonly number[]
  /** The sizes of `--quick`; if left out, the first of `sizes`. */
  quickSizes?: readonly number[]
  /** The sizes that `--full` measures after `sizes`. */
  furtherSizes?: readonly number[]
  rounds: Rounds
  /** Measured in a browser with a calibrated CPU throttle. */
  isOnPhone?: true
  /** Returns in a sentence why the group cannot run here, or null. Called before `prepare`. */
  unavailableReason?: () => Promise<string | null>
  /** Runs only if it is named, because it takes long or has no goal in `schema/docs/benchmarks.md`. */
  isOnlyByName?: true
  prepare: (options: Prepare) => Promise<Prepared>
}

export interface Rounds {
  full: number
  /** Equal to `full` if left out. */
  usual?: number
  quick: number
}

export interface Prepare {
  size: number
  /** True for `--quick`: runs with a duration should be shorter. */
  isQuick: boolean
  /** The calibrated CPU throttle; 1 on a machine that is slower than the preset. */
  rateOf: (preset: Preset) => number
}

export interface Prepared {
  lines: readonly Line[]
  /** What a reader must know about the figures: connections, request bodies. */
  conditions?: readonly string[]
  /** Stops everything that `prepare` started. */
  remove: () => Promise<void>
}

export interface Line {
  name: string
  /** The calibrated phone on which the line is measured; without it there is no throttle. */
  preset?: Preset
  measure: Measure
  /** The same work without our code. */
  baseline?: { name: string; measure: Measure }
  /** What the numbers of `measure` mean, in order: one row of the table each. */
  figures: readonly Figure[]
}

/** One round: one number, or one for each figure of the line. A baseline may have fewer. */
export type Measure = () => Promise<number | readonly number[]>

export interface Figure {
  /** For lines with several figures: 'processor time per request'. */
  name?: string
  unit: Unit
  goals?: readonly Goal[]
}

export type Unit = 'ms' | 'µs' | 'bytes' | 'MB' | 'a second' | 'requests'

/** `figure`: the median itself; `ratio`: the median divided by that of the baseline, whatever the unit. */
export interface Goal {
  of: 'figure' | 'ratio'
  atMost?: number
  atLeast?: number
  /** The size to which the goal applies; all sizes if left out. */
  at?: number
}
