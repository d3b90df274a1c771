import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverGroups } from '../sync-server/bench/groups.ts'
import type { Group, Line } from './bench/group.ts'
import { describeState } from './bench/machine.ts'
import type { Row } from './bench/results.ts'
import { type Calibrator, type RunOptions, runGroup } from './bench/run-group.ts'
import { rowsOf } from './bench/summary.ts'
import { printTable } from './bench/table.ts'
import { reportFiles } from './bench-report.ts'
import { testAll } from './test-all.ts'

/** Other tests run at the same time. */
const minimal: RunOptions = { isQuick: true, sizes: [40], rounds: 1, watch: () => () => 0 }

/** A machine slower than the mid-tier phone. */
const quiet = {
  calibration: {
    samples: [2_000],
    throttles: { 'mid-tier': null, 'low-tier': { rate: 8.1, index: 260, isReached: true } },
  },
  busy: null,
}

const slow: Line = {
  name: 'line',
  preset: 'low-tier',
  measure: async () => 0,
  baseline: { name: 'baseline', measure: async () => 0 },
  figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 2, at: 10_000 }] }],
}

function tableOf(rows: Row[], state: string[] = []): string {
  return printTable([
    { name: 'g', at: '', command: '', machine: '', busy: null, state, conditions: [], rows },
  ])
}

/** A group without a process, whose lines record the order of calls. */
function recorded(ours: number[], baselines: number[], calls: string[] = []): Group {
  let [at, baselineAt] = [0, 0]
  return {
    name: 'recorded',
    sizes: [1_000, 10_000],
    rounds: { full: 3, quick: 1 },
    prepare: async () => ({
      lines: [
        {
          name: 'line',
          measure: async () => {
            calls.push('line')
            return ours[at++ % ours.length] as number
          },
          baseline: {
            name: 'baseline',
            measure: async () => {
              calls.push('baseline')
              return baselines[baselineAt++ % baselines.length] as number
            },
          },
          figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 2, at: 10_000 }] }],
        },
      ],
      remove: async () => void calls.push('removed'),
    }),
  }
}

test('a benchmark measures further sizes and all rounds only with --full', async () => {
  const group = { ...recorded([10], [5]), furtherSizes: [20_000] }
  group.rounds = { full: 3, usual: 2, quick: 1 }
  const measured = async (options: Partial<RunOptions>) => {
    const { rows } = await runGroup(group, { isQuick: false, watch: () => () => 0, ...options })
    return rows.map(({ size, rounds }) => [size, rounds])
  }
  expect(await measured({ isQuick: true })).toEqual([[1_000, 1]])
  expect(await measured({})).toEqual([
    [1_000, 2],
    [10_000, 2],
  ])
  expect(await measured({ isFull: true })).toEqual([
    [1_000, 3],
    [10_000, 3],
    [20_000, 3],
  ])
})

test('a benchmark alternates a line and its baseline, and takes the median of the ratios of the rounds', async () => {
  const calls: string[] = []
  const group = recorded([10, 90, 14], [5, 30, 10], calls)
  const { rows } = await runGroup(group, { isQuick: false, sizes: [10_000] })
  expect(calls).toEqual(['baseline', 'line', 'line', 'baseline', 'baseline', 'line', 'removed'])
  expect(rows).toMatchObject([
    { median: 14, range: [10, 90], ratio: 2, baseline: { median: 10 }, rounds: 3 },
  ])
})

test('a benchmark marks a missed goal, and evaluates a size only by its own goals', () => {
  const [small, large] = [1_000, 10_000].map((size) =>
    rowsOf({ line: slow, size, rounds: { values: [[30], [34]], baseline: [[10], [10]] } }, quiet),
  )
  expect(small?.[0]?.goals).toEqual([])
  expect(large?.[0]?.goals).toEqual([{ text: '≤ 2 ×', verdict: 'missed' }])
  expect(tableOf(large ?? [])).toMatch(
    /✗ +line, low-tier +10,000 +32 ms +30 ms–34 ms +3\.20 × +≤ 2 × +10 ms, baseline/,
  )
})

test('prints why a goal is not evaluated, and the state of the machine', () => {
  const busy = 'other processes took 90 % of a core'
  const rows = rowsOf(
    { line: slow, size: 10_000, rounds: { values: [[30]], baseline: [[10]] } },
    { ...quiet, busy },
  )
  const state = describeState({
    ...quiet,
    others: 0.9,
    samples: [2_000, 2_100],
    after: 2_000,
    busy,
  })
  const table = tableOf(rows, state)
  expect(table).toMatch(/– +line, low-tier +10,000 .* ≤ 2 × \(not judged: machine busy\)/)
  expect(table).toContain('BenchmarkIndex 2,050 (2,000, 2,100) before, 2,000 after')
  expect(table).toContain('low-tier (Moto G Power 2022, index 264): throttle 8.1 ×, index 260')
  expect(table).toContain('mid-tier (Pixel 5, index 1,000): NOT JUDGED: this machine is slower')
  expect(table).toContain('NOT JUDGED: the machine is busy, other processes took 90 % of a core')
})

test('a benchmark fails at once if a round returns no number, and cleans up', async () => {
  const calls: string[] = []
  await expect(runGroup(recorded([Number.NaN], [1], calls), minimal)).rejects.toThrow(
    'is not a number',
  )
  expect(calls).toEqual(['baseline', 'line', 'removed'])
})

test('passes the calibrated throttles to a group on a phone, and measures the index again after it', async () => {
  const rates: number[] = []
  let after = 0
  const calibrator: Calibrator = {
    calibrate: async () => quiet.calibration,
    sample: async () => {
      after += 1
      return 2_000
    },
  }
  const group: Group = {
    ...recorded([10], [10]),
    isOnPhone: true,
    prepare: async ({ rateOf }) => {
      rates.push(rateOf('mid-tier'), rateOf('low-tier'))
      return { lines: [], remove: async () => {} }
    },
  }
  const { state } = await runGroup(group, { ...minimal, calibrator })
  expect(rates).toEqual([1, 8.1])
  expect(after).toBe(1)
  expect(state[0]).toBe('BenchmarkIndex 2,000 (2,000) before, 2,000 after')
})

test('skips a group on a phone while the machine is busy', async () => {
  const calls: string[] = []
  const group: Group = { ...recorded([10], [10], calls), isOnPhone: true }
  const calibrator: Calibrator = {
    calibrate: async () => quiet.calibration,
    sample: async () => 2_000,
  }
  const watch = () => () => 1.9
  const { rows, busy, state } = await runGroup(group, { ...minimal, calibrator, watch })
  expect(calls).toEqual([])
  expect(rows).toEqual([])
  expect(busy).toBe('other processes took 190 % of a core')
  expect(state.at(-1)).toBe(`NOT JUDGED: the machine is busy, ${busy}`)
})

/** Groups without a second process and without waiting; `--all` runs the others too. */
const quickGroups = ['lists', 'creates']
const testedGroups = serverGroups.filter(({ name }) => testAll || quickGroups.includes(name))

test.each(testedGroups)('the server’s group “$name” measures positive values', async (group) => {
  const { rows } = await runGroup(group, minimal)
  expect(rows.length).toBeGreaterThan(0)
  for (const { median } of rows) expect(median).toBeGreaterThan(0)
})

test('the benchmark document and pictures match the published results', () => {
  for (const [file, text] of Object.entries(reportFiles())) {
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})
