/**
 * What `pnpm bench` measures, in one small shape for server and browser. A group is listed in
 * `sync-server/bench/groups.ts` or `web/bench/groups.ts`, and is all that its author writes:
 *
 *     export const searching: Group = {
 *       name: 'search',
 *       sizes: [10_000, 100_000],
 *       rounds: { full: 9, quick: 3 },
 *       async prepare({ size }) {
 *         const page = await openPage(size)
 *         return {
 *           lines: [
 *             {
 *               name: 'keystroke to results, p95',
 *               measure: () => page.typeOneWord(),
 *               floor: { name: 'a scan of the same text', measure: () => page.scan() },
 *               figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 16, at: 10_000 }] }],
 *             },
 *           ],
 *           conditions: ['Chromium, the page at 4× throttling'],
 *           remove: () => page.close(),
 *         }
 *       },
 *     }
 *
 * Rounds are interleaved: each round measures every line, and right beside it the line's floor,
 * which of the two goes first changing from round to round. The table has medians over the rounds;
 * the ratio is the median of the rounds' own ratios, so that what else the machine does meets both.
 */
export interface Group {
  /** As it is asked for: `pnpm bench NAME`. */
  name: string
  /** Resources in the catalogue; the group is prepared once for each. */
  sizes: readonly number[]
  /** Those of `--quick`; the second of `sizes`, or the only one, where it is left out. */
  quickSizes?: readonly number[]
  rounds: Rounds
  /** Why it cannot be measured here, in a sentence, or null; asked before it is prepared. */
  hindrance?: () => Promise<string | null>
  /** Too long for whoever measures everything: measured where its name is given. */
  isForWhoAsks?: true
  /** Too long for `--quick`, unless its name is given. */
  isNotQuick?: true
  prepare: (options: Prepare) => Promise<Prepared>
}

export interface Rounds {
  full: number
  quick: number
}

export interface Prepare {
  size: number
  /** Shorter runs of whatever has a length, for `--quick`. */
  isQuick: boolean
}

export interface Prepared {
  lines: readonly Line[]
  /** What figures of this group mean nothing without: throttling, connections, what was sent. */
  conditions?: readonly string[]
  /** Ends everything that `prepare` has begun. */
  remove: () => Promise<void>
}

export interface Line {
  name: string
  measure: Measure
  /** The same work with nothing of ours in it; left out where there is no such thing. */
  floor?: { name: string; measure: Measure }
  /** What the numbers of `measure` are, in their order: a row of the table each. */
  figures: readonly Figure[]
}

/** One round: one number, or as many as the line has figures. A floor may have fewer. */
export type Measure = () => Promise<number | readonly number[]>

export interface Figure {
  /** Where a line has several: 'processor time a request'. */
  name?: string
  unit: Unit
  goals?: readonly Goal[]
}

export type Unit = 'ms' | 'µs' | 'bytes' | 'MB' | 'a second' | 'frames a second' | 'requests'

/** `figure`: the median itself; `ratio`: the median over that of the floor, whatever the unit. */
export interface Goal {
  of: 'figure' | 'ratio'
  atMost?: number
  atLeast?: number
  /** The one size that it speaks of; every size where it is left out. */
  at?: number
}
