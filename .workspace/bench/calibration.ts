/**
 * A calibrated phone: the CPU throttle is chosen so that Lighthouse's BenchmarkIndex in the page equals
 * that of a known device. A fixed throttle would emulate a different device on every machine.
 * See `schema/docs/benchmarks.md`.
 */
export const presets = {
  'mid-tier': { index: 1_000, device: 'Pixel 5' },
  'low-tier': { index: 264, device: 'Moto G Power 2022' },
} as const

export type Preset = keyof typeof presets

export const presetNames = Object.keys(presets) as Preset[]

/** The search ends at this distance from the target index, as a share of it. */
const closeEnough = 0.05
/** The best throttle of a search is accepted up to this distance from the target index. */
const acceptable = 0.1
const maxTries = 6

export interface Throttle {
  /** For `Emulation.setCPUThrottlingRate`; 1 is no throttle. */
  rate: number
  /** The BenchmarkIndex that was measured under it. */
  index: number
  /** Whether that index is within 10 % of the preset's. */
  isReached: boolean
}

export interface Calibration {
  /** BenchmarkIndex without a throttle, one value for each sample. */
  samples: readonly number[]
  /** Null for a preset that is faster than this machine. */
  throttles: Record<Preset, Throttle | null>
}

/** Measures the BenchmarkIndex under a throttle. */
export type MeasureIndex = (rate: number) => Promise<number>

/**
 * Finds the throttle under which the index equals `target`. The index is roughly inversely proportional
 * to the rate, so the next rate follows from the last measurement. A bracket limits the effect of noise.
 * The search starts at `guess`, for example the result of an earlier calibration.
 */
export async function findThrottle(
  target: number,
  guess: number,
  measure: MeasureIndex,
): Promise<Throttle> {
  let best: Throttle | null = null
  let [tooFast, tooSlow] = [1, Number.POSITIVE_INFINITY]
  let rate = rounded(Math.max(1, guess))
  for (let tries = 0; tries < maxTries; tries += 1) {
    const index = await measure(rate)
    const distance = Math.abs(index / target - 1)
    if (!best || distance < Math.abs(best.index / target - 1)) {
      best = { rate, index, isReached: distance <= acceptable }
    }
    if (distance <= closeEnough) break
    if (index > target) tooFast = Math.max(tooFast, rate)
    else tooSlow = Math.min(tooSlow, rate)
    const next = rounded(Math.max(1, rate * (index / target)))
    const isBetween = next > tooFast && next < tooSlow
    rate = isBetween || tooSlow === Number.POSITIVE_INFINITY ? next : middle(tooFast, tooSlow)
  }
  if (!best) throw new Error('No throttle was tried')
  return best
}

/** Chromium truncates a rate to hundredths. */
function rounded(rate: number): number {
  return Math.round(rate * 100) / 100
}

function middle(low: number, high: number): number {
  return rounded((low + high) / 2)
}
