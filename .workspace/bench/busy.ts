import { medianOf } from './median.ts'

/** Of one core, on average over a group. */
const mostOfOthers = 0.25
/** Of the median: the distance of the highest and the lowest sample before a group. */
const mostSpread = 0.2
/** How far the index after a group may differ from the median before it, as a share of that median. */
const mostDrift = 0.15

/** What is known of the machine while a group was measured. */
export interface MachineState {
  /** Processor time of all other processes, in cores; null where the system does not tell. */
  others: number | null
  /** BenchmarkIndex before the group, without a throttle; none for groups without a browser. */
  samples: readonly number[]
  /** BenchmarkIndex after the group, or null. */
  after: number | null
}

/** Why times that were measured in this state mean nothing, in a few words, or null. */
export function busyReason({ others, samples, after }: MachineState): string | null {
  if (others !== null && others > mostOfOthers) {
    return `other processes took ${percent(others)} of a core`
  }
  if (samples.length === 0) return null
  const spread = spreadOf(samples)
  if (spread > mostSpread) {
    return `samples of the BenchmarkIndex differ by ${percent(spread)}`
  }
  const drift = after === null ? 0 : driftOf(samples, after)
  if (drift > mostDrift) {
    return `the BenchmarkIndex changed by ${percent(drift)} during the group`
  }
  return null
}

type Sample = () => Promise<number>

/** Three samples of the index; where they differ too much, three others once. */
export async function steadySamples(sample: Sample): Promise<number[]> {
  const take = async () => [await sample(), await sample(), await sample()]
  const samples = await take()
  return spreadOf(samples) > mostSpread ? take() : samples
}

/** The index after a group; where it is far from that before, the median of three samples. */
export async function sampleAfter(before: readonly number[], sample: Sample): Promise<number> {
  const first = await sample()
  if (driftOf(before, first) <= mostDrift) return first
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
