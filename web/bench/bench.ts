/** What one run of a bench has found, said as a ratio of two figures of that same run. */
export interface Claim {
  what: string
  /** The figure and its unit, and what it was held against. */
  found: string
  ratio: number
  /** Null where nothing is promised, or where a smaller run says nothing of the promise. */
  isKept: boolean | null
}

export interface BenchResult {
  /** Machine, browser, throttling, amounts: without them a figure means nothing. */
  conditions: string[]
  claims: Claim[]
  /** Figures beside the claims, for who looks for a cause. */
  details: string[]
}

/** A smaller run than the one that the promises speak of, to work on a bench. */
export interface BenchOptions {
  places: number
  seconds: number
}

export interface Bench {
  name: string
  full: BenchOptions
  /** Too long for `--quick`, unless its name is given. */
  isNotQuick?: true
  run: (options: BenchOptions) => Promise<BenchResult>
}
