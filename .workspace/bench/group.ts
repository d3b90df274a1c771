import type { Preset } from './calibration.ts'

/**
 * What `pnpm bench` measures, in one shape for server and browser. A group is listed in
 * `sync-server/bench/groups.ts` or `web/bench/groups.ts`, and is all that its author writes:
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
 * Rounds are interleaved: each round measures every line and its floor, and which of the two goes first
 * changes from round to round. The table has the median of the rounds and their range; the ratio is the
 * median of the ratios of the single rounds, so that other work on the machine meets both sides of it.
 */
export interface Group {
  /** For `pnpm bench NAME`. */
  name: string
  /** Resources in the catalogue; the group is prepared once for each. */
  sizes: readonly number[]
  /** Of `--quick`; without it the first of `sizes`. */
  quickSizes?: readonly number[]
  /** Of `--full`, after `sizes`. */
  furtherSizes?: readonly number[]
  rounds: Rounds
  /** Measured in a browser, whose processor is calibrated before. */
  isOnPhone?: true
  /** Why it cannot be measured here, in a sentence, or null; called before `prepare`. */
  hindrance?: () => Promise<string | null>
  /** Measured only if its name is given: it takes long, or `schema/docs/benchmarks.md` has no goal for it. */
  isOnlyByName?: true
  prepare: (options: Prepare) => Promise<Prepared>
}

export interface Rounds {
  full: number
  /** As many as `full` if left out. */
  usual?: number
  quick: number
}

export interface Prepare {
  size: number
  /** Shorter runs of whatever has a length, for `--quick`. */
  isQuick: boolean
  /** The calibrated CPU throttle; 1 on a machine that is slower than the preset. */
  rateOf: (preset: Preset) => number
}

export interface Prepared {
  lines: readonly Line[]
  /** What a reader has to know about the figures: connections, what was sent. */
  conditions?: readonly string[]
  /** Ends everything that `prepare` has started. */
  remove: () => Promise<void>
}

export interface Line {
  name: string
  /** The calibrated phone on which it is measured; without it there is no throttle. */
  preset?: Preset
  measure: Measure
  /** The same work with none of our code in it. */
  floor?: { name: string; measure: Measure }
  /** What the numbers of `measure` are, in their order: a row of the table each. */
  figures: readonly Figure[]
}

/** One round: one number, or as many as the line has figures. A floor may have fewer. */
export type Measure = () => Promise<number | readonly number[]>

export interface Figure {
  /** For lines with several figures: 'processor time per request'. */
  name?: string
  unit: Unit
  goals?: readonly Goal[]
}

export type Unit = 'ms' | 'µs' | 'bytes' | 'MB' | 'a second' | 'requests'

/** `figure`: the median itself; `ratio`: the median over that of the floor, whatever the unit. */
export interface Goal {
  of: 'figure' | 'ratio'
  atMost?: number
  atLeast?: number
  /** The one size that it is for; every size without it. */
  at?: number
}
