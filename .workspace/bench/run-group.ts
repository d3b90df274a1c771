import { busyReason, sampleAfter } from './busy.ts'
import type { Calibration } from './calibration.ts'
import type { Group, Line, Measure } from './group.ts'
import { describeState } from './machine.ts'
import { watchOthers } from './processor-time.ts'
import type { GroupResult } from './results.ts'
import { checkNumbers, type Measured, type Rounds, rowsOf } from './summary.ts'

/** Measures how fast the processor is in a page. */
export interface Calibrator {
  calibrate: () => Promise<Calibration>
  /** BenchmarkIndex without a throttle. */
  sample: () => Promise<number>
}

export interface RunOptions {
  isQuick: boolean
  /** All sizes, in all rounds. */
  isFull?: boolean
  /** Instead of the group's own. */
  sizes?: readonly number[]
  rounds?: number
  /** For groups that are measured in a browser. */
  calibrator?: Calibrator
  /** Watches the processor time of all other processes. */
  watch?: typeof watchOthers
  /** Reports progress. */
  say?: (text: string) => void
}

export type Found = Pick<GroupResult, 'rows' | 'conditions' | 'busy' | 'state'>

/**
 * Measures one group at each of its sizes, in interleaved rounds. On a machine that is busy before a group
 * on a phone begins, nothing is measured: `rows` is empty, and `busy` says why.
 */
export async function runGroup(group: Group, options: RunOptions): Promise<Found> {
  const { isQuick, isFull = false, watch = watchOthers, say = () => {} } = options
  const calibrator = group.isOnPhone ? options.calibrator : undefined
  if (calibrator) say(`${group.name}, calibration`)
  const othersBefore = watch()
  const calibration = (await calibrator?.calibrate()) ?? null
  const refused = calibration && refuse(calibration, othersBefore())
  if (refused) return refused

  const sizes = options.sizes ?? sizesOf(group, { isQuick, isFull })
  const { full, usual = full, quick } = group.rounds
  const count = options.rounds ?? (isQuick ? quick : isFull ? full : usual)
  const conditions = new Set<string>()
  const measured: Measured[] = []
  let others: number | null = null
  for (const size of sizes) {
    say(`${group.name}, ${size.toLocaleString('en')} places`)
    const rateOf: Parameters<Group['prepare']>[0]['rateOf'] = (preset) =>
      calibration?.throttles[preset]?.rate ?? 1
    const prepared = await group.prepare({ size, isQuick, rateOf })
    try {
      for (const condition of prepared.conditions ?? []) conditions.add(condition)
      // What a browser or server used is no longer known as the bench's own once it has ended.
      const othersSince = watch()
      const rounds = await measureInTurn(prepared.lines, count)
      const beside = othersSince()
      if (beside !== null) others = Math.max(others ?? 0, beside)
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

/** Refuses before anything is prepared: on a busy machine preparing takes minutes, and nothing is judged. */
function refuse(calibration: Calibration, others: number | null): Found | null {
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

/** Every line in every round, so that other work on the machine meets all alike. */
async function measureInTurn(lines: readonly Line[], count: number): Promise<Rounds[]> {
  const all: Rounds[] = lines.map(() => ({ found: [], floor: [] }))
  for (let round = 0; round < count; round += 1) {
    for (const [n, line] of lines.entries()) {
      const { found, floor: floors } = all[n] as Rounds
      const { measure, floor } = line
      const ours = async () => {
        const numbers = await take(measure)
        checkNumbers(line, numbers)
        found.push(numbers)
      }
      const least = async () => void (floor && floors.push(await take(floor.measure)))
      // The first one leaves the caches of the processor to the second.
      if (round % 2 === 0) await least().then(ours)
      else await ours().then(least)
    }
  }
  return all
}

async function take(measure: Measure): Promise<number[]> {
  const answer = await measure()
  return typeof answer === 'number' ? [answer] : [...answer]
}
