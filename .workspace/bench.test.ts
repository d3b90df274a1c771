import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverGroups } from '../sync-server/bench/groups.ts'
import type { Group, Line } from './bench/group.ts'
import { describeState } from './bench/machine.ts'
import type { Row } from './bench/results.ts'
import { type Calibrator, type RunOptions, runGroup } from './bench/run-group.ts'
import { rowsOf } from './bench/summary.ts'
import { printTable } from './bench/table.ts'
import { drawings } from './draw-bench.ts'
import { testAll } from './test-all.ts'

/** Other tests run beside it. */
const tiny: RunOptions = { isQuick: true, sizes: [40], rounds: 1, watch: () => () => 0 }

/** A machine that is slower than the mid-tier phone. */
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
  floor: { name: 'floor', measure: async () => 0 },
  figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 2, at: 10_000 }] }],
}

function tableOf(rows: Row[], state: string[] = []): string {
  return printTable([
    { name: 'g', at: '', command: '', machine: '', busy: null, state, conditions: [], rows },
  ])
}

/** A group without a process, whose lines say in which order they were asked. */
function counted(ours: number[], floors: number[], asked: string[] = []): Group {
  let [at, floorAt] = [0, 0]
  return {
    name: 'counted',
    sizes: [1_000, 10_000],
    rounds: { full: 3, quick: 1 },
    prepare: async () => ({
      lines: [
        {
          name: 'line',
          measure: async () => {
            asked.push('line')
            return ours[at++ % ours.length] as number
          },
          floor: {
            name: 'floor',
            measure: async () => {
              asked.push('floor')
              return floors[floorAt++ % floors.length] as number
            },
          },
          figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 2, at: 10_000 }] }],
        },
      ],
      remove: async () => void asked.push('removed'),
    }),
  }
}

test('measures further sizes and all rounds in full alone', async () => {
  const group = { ...counted([10], [5]), furtherSizes: [20_000] }
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

test('measures a line and its floor in turn, and takes the median of the ratios of the rounds', async () => {
  const asked: string[] = []
  const group = counted([10, 90, 14], [5, 30, 10], asked)
  const { rows } = await runGroup(group, { isQuick: false, sizes: [10_000] })
  expect(asked).toEqual(['floor', 'line', 'line', 'floor', 'floor', 'line', 'removed'])
  expect(rows).toMatchObject([
    { median: 14, range: [10, 90], ratio: 2, floor: { median: 10 }, rounds: 3 },
  ])
})

test('marks a goal that is missed, and judges a size only by the goals for it', () => {
  const [small, large] = [1_000, 10_000].map((size) =>
    rowsOf({ line: slow, size, rounds: { found: [[30], [34]], floor: [[10], [10]] } }, quiet),
  )
  expect(small?.[0]?.goals).toEqual([])
  expect(large?.[0]?.goals).toEqual([{ text: '≤ 2 ×', verdict: 'missed' }])
  expect(tableOf(large ?? [])).toMatch(
    /✗ +line, low-tier +10,000 +32 ms +30 ms–34 ms +3\.20 × +≤ 2 × +10 ms, floor/,
  )
})

test('prints why a goal is not judged, and in what state the machine was', () => {
  const busy = 'other processes took 90 % of a core'
  const rows = rowsOf(
    { line: slow, size: 10_000, rounds: { found: [[30]], floor: [[10]] } },
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

test('fails at once if a round has no number, and ends what was started', async () => {
  const asked: string[] = []
  await expect(runGroup(counted([Number.NaN], [1], asked), tiny)).rejects.toThrow('is no number')
  expect(asked).toEqual(['floor', 'line', 'removed'])
})

test('gives a group on a phone the throttles that were found, and takes the index once more after it', async () => {
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
    ...counted([10], [10]),
    isOnPhone: true,
    prepare: async ({ rateOf }) => {
      rates.push(rateOf('mid-tier'), rateOf('low-tier'))
      return { lines: [], remove: async () => {} }
    },
  }
  const { state } = await runGroup(group, { ...tiny, calibrator })
  expect(rates).toEqual([1, 8.1])
  expect(after).toBe(1)
  expect(state[0]).toBe('BenchmarkIndex 2,000 (2,000) before, 2,000 after')
})

test('measures no group on a phone while the machine is busy', async () => {
  const asked: string[] = []
  const group: Group = { ...counted([10], [10], asked), isOnPhone: true }
  const calibrator: Calibrator = {
    calibrate: async () => quiet.calibration,
    sample: async () => 2_000,
  }
  const watch = () => () => 1.9
  const { rows, busy, state } = await runGroup(group, { ...tiny, calibrator, watch })
  expect(asked).toEqual([])
  expect(rows).toEqual([])
  expect(busy).toBe('other processes took 190 % of a core')
  expect(state.at(-1)).toBe(`NOT JUDGED: the machine is busy, ${busy}`)
})

/** Those that need no second process and no waiting; the others with `--all`. */
const quickGroups = ['lists', 'creates']
const triedGroups = serverGroups.filter(({ name }) => testAll || quickGroups.includes(name))

test.each(triedGroups)('the server’s group “$name” measures something', async (group) => {
  const { rows } = await runGroup(group, tiny)
  expect(rows.length).toBeGreaterThan(0)
  for (const { median } of rows) expect(median).toBeGreaterThan(0)
})

test('the document shows the kept results and nothing else', () => {
  for (const [file, text] of Object.entries(drawings())) {
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})
