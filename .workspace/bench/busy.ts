import { medianOf } from './median.ts'

/** Of one core, on average over a group. */
const mostOfOthers = 0.25
/** Of the median: the distance of the highest and the lowest sample before a group. */
const mostSpread = 0.2
/** Of the median before: how far the index may be from it after the group. */
const mostDrift = 0.15

/** What is known of the machine while a group was measured. */
export interface MachineState {
  /** Processor time of all other processes, in cores; null where the system does not tell. */
  others: number | null
  /** BenchmarkIndex before the group, without a throttle; none for groups without a browser. */
  samples: readonly number[]
  /** The same after the group. */
  after: number | null
}

/** Why times that were measured in this state mean nothing, in a few words, or null. */
export function busyReason({ others, samples, after }: MachineState): string | null {
  if (others !== null && others > mostOfOthers) {
    return `other processes took ${percent(others)} of a core`
  }
  if (samples.length === 0) return null
  const before = medianOf(samples)
  const spread = (Math.max(...samples) - Math.min(...samples)) / before
  if (spread > mostSpread) {
    return `samples of the BenchmarkIndex differ by ${percent(spread)}`
  }
  const drift = after === null ? 0 : Math.abs(after / before - 1)
  if (drift > mostDrift) {
    return `the BenchmarkIndex changed by ${percent(drift)} during the group`
  }
  return null
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
