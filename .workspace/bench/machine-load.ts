import { medianOf } from './median.ts'

/** CPU time of other processes: maximum share of one core, on average over a group. */
const maxOthers = 0.25
/** Maximum distance of the highest and the lowest sample before a group, as a share of their median. */
const maxSpread = 0.2
/** Maximum difference of the index after a group from the median before it, as a share of that median. */
const maxDrift = 0.15

/** The load of the machine while a group was measured. */
export interface MachineState {
  /** CPU time of all other processes, in cores; null if the system does not report it. */
  others: number | null
  /** BenchmarkIndex before the group, without a throttle; empty for groups without a browser. */
  samples: readonly number[]
  /** BenchmarkIndex after the group, or null. */
  after: number | null
}

/** Returns in a few words why times that were measured in this state are meaningless, or null. */
export function busyReason({ others, samples, after }: MachineState): string | null {
  if (others !== null && others > maxOthers) {
    return `other processes took ${percent(others)} of a core`
  }
  if (samples.length === 0) return null
  const spread = spreadOf(samples)
  if (spread > maxSpread) {
    return `samples of the BenchmarkIndex differ by ${percent(spread)}`
  }
  const drift = after === null ? 0 : driftOf(samples, after)
  if (drift > maxDrift) {
    return `the BenchmarkIndex changed by ${percent(drift)} during the group`
  }
  return null
}

type Sample = () => Promise<number>

/** Takes three samples of the index, and three new ones if they differ too much. */
export async function steadySamples(sample: Sample): Promise<number[]> {
  const take = async () => [await sample(), await sample(), await sample()]
  const samples = await take()
  return spreadOf(samples) > maxSpread ? take() : samples
}

/** Takes the index after a group. If it differs too much from the index before, the median of three samples. */
export async function sampleAfter(before: readonly number[], sample: Sample): Promise<number> {
  const first = await sample()
  if (driftOf(before, first) <= maxDrift) return first
  return medianOf([first, await sample(), await sample()])
}

function spreadOf(samples: readonly number[]): number {
  return (Math.max(...samples) - Math.min(...samples)) / medianOf(samples)
}

function driftOf(before: readonly number[], after: number): number {
  return Math.abs(after / medianOf(before) - 1)
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
