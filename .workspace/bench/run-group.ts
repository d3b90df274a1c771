import type { Calibration } from './calibration.ts'
import { watchOthers } from './cpu-time.ts'
import type { Group, Line, Measure } from './group.ts'
import { describeState } from './machine.ts'
import { busyReason, sampleAfter } from './machine-load.ts'
import type { GroupResult } from './results.ts'
import { checkNumbers, type Measured, type Rounds, rowsOf } from './summary.ts'

/** Measures the CPU speed in a page. */
export interface Calibrator {
  calibrate: () => Promise<Calibration>
  /** BenchmarkIndex without a throttle. */
  sample: () => Promise<number>
}

export interface RunOptions {
  isQuick: boolean
  /** All sizes and all rounds. */
  isFull?: boolean
  /** Replaces the sizes of the group. */
  sizes?: readonly number[]
  rounds?: number
  /** For groups that are measured in a browser. */
  calibrator?: Calibrator
  /** Watches the CPU time of all other processes. */
  watch?: typeof watchOthers
  /** Reports progress. */
  report?: (text: string) => void
}

export type GroupRun = Pick<GroupResult, 'rows' | 'conditions' | 'busy' | 'state'>

/**
 * Measures one group at each of its sizes, in interleaved rounds. If the machine is busy before a group
 * on a phone starts, nothing is measured: `rows` is empty, and `busy` says why.
 */
export async function runGroup(group: Group, options: RunOptions): Promise<GroupRun> {
  const { isQuick, isFull = false, watch = watchOthers, report = () => {} } = options
  const calibrator = group.isOnPhone ? options.calibrator : undefined
  if (calibrator) report(`${group.name}, calibration`)
  const othersBefore = watch()
  const calibration = (await calibrator?.calibrate()) ?? null
  const refusal = calibration && refusalIfBusy(calibration, othersBefore())
  if (refusal) return refusal

  const sizes = options.sizes ?? sizesOf(group, { isQuick, isFull })
  const { full, usual = full, quick } = group.rounds
  const count = options.rounds ?? (isQuick ? quick : isFull ? full : usual)
  const conditions = new Set<string>()
  const measured: Measured[] = []
  let others: number | null = null
  for (const size of sizes) {
    report(`${group.name}, ${size.toLocaleString('en')} places`)
    const rateOf: Parameters<Group['prepare']>[0]['rateOf'] = (preset) =>
      calibration?.throttles[preset]?.rate ?? 1
    const prepared = await group.prepare({ size, isQuick, rateOf })
    try {
      for (const condition of prepared.conditions ?? []) conditions.add(condition)
      // After a browser or server has exited, its CPU time no longer counts as the benchmark's own.
      const othersSince = watch()
      const rounds = await measureInterleaved(prepared.lines, count)
      const othersNow = othersSince()
      if (othersNow !== null) others = Math.max(others ?? 0, othersNow)
      measured.push(
        ...prepared.lines.map((line, n) => ({ line, size, rounds: rounds[n] as Rounds })),
      )
    } finally {
      await prepared.remove()
    }
  }

  const samples = calibration?.samples ?? []
  const after = calibrator ? await sampleAfter(samples, () => calibrator.sample()) : null
  const machine = { others, samples, after }
  const busy = busyReason(machine)
  return {
    rows: measured.flatMap((one) => rowsOf(one, { calibration, busy })),
    conditions: [...conditions],
    busy,
    state: describeState({ ...machine, calibration, busy }),
  }
}

/** Checks the load before anything is prepared: on a busy machine, preparing takes minutes and nothing is judged. */
function refusalIfBusy(calibration: Calibration, others: number | null): GroupRun | null {
  const machine = { others, samples: calibration.samples, after: null }
  const busy = busyReason(machine)
  if (!busy) return null
  return { rows: [], conditions: [], busy, state: describeState({ ...machine, calibration, busy }) }
}

function sizesOf(
  { quickSizes, sizes, furtherSizes = [] }: Group,
  { isQuick, isFull }: { isQuick: boolean; isFull: boolean },
): readonly number[] {
  if (isQuick) return quickSizes ?? sizes.slice(0, 1)
  return isFull ? [...sizes, ...furtherSizes] : sizes
}

/** Measures every line in every round, so that other load on the machine affects all equally. */
async function measureInterleaved(lines: readonly Line[], count: number): Promise<Rounds[]> {
  const all: Rounds[] = lines.map(() => ({ values: [], baseline: [] }))
  for (let round = 0; round < count; round += 1) {
    for (const [n, line] of lines.entries()) {
      const { values, baseline: baselines } = all[n] as Rounds
      const { measure, baseline } = line
      const measureLine = async () => {
        const numbers = await take(measure)
        checkNumbers(line, numbers)
        values.push(numbers)
      }
      const measureBaseline = async () =>
        void (baseline && baselines.push(await take(baseline.measure)))
      // The first one warms the CPU caches for the second.
      if (round % 2 === 0) await measureBaseline().then(measureLine)
      else await measureLine().then(measureBaseline)
    }
  }
  return all
}

async function take(measure: Measure): Promise<number[]> {
  const result = await measure()
  return typeof result === 'number' ? [result] : [...result]
}
