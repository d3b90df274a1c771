import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverGroups } from '../sync-server/bench/groups.ts'
import type { Group } from './bench/group.ts'
import { type RunOptions, runGroup } from './bench/run-group.ts'
import { printTable } from './bench/table.ts'
import { drawings } from './draw-bench.ts'

const tiny: RunOptions = { isQuick: true, sizes: [40], rounds: 2 }

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

test('a line and its floor take turns, and the ratio is the median of the rounds’ own', async () => {
  const asked: string[] = []
  const group = counted([10, 90, 14], [5, 30, 10], asked)
  const { rows } = await runGroup(group, { isQuick: false, sizes: [10_000] })
  expect(asked).toEqual(['floor', 'line', 'line', 'floor', 'floor', 'line', 'removed'])
  expect(rows).toMatchObject([{ median: 14, ratio: 2, floor: { median: 10 }, rounds: 3 }])
  expect(rows[0]?.goals).toEqual([{ text: '≤ 2 ×', isMet: true }])
})

test('a goal that is missed is marked, and one of another size is not spoken of', async () => {
  const { rows } = await runGroup(counted([30], [10]), { isQuick: false })
  expect(rows.map(({ goals }) => goals)).toEqual([[], [{ text: '≤ 2 ×', isMet: false }]])
  const table = printTable([{ name: 'g', at: '', command: '', machine: '', conditions: [], rows }])
  expect(table).toMatch(/✗ +line +10,000 +30 ms +3\.00 × +≤ 2 × +10 ms, floor/)
})

test('what is no number is said at once, and what was begun is ended', async () => {
  const asked: string[] = []
  await expect(runGroup(counted([Number.NaN], [1], asked), tiny)).rejects.toThrow('is no number')
  expect(asked).toContain('removed')
})

test.each(serverGroups)('the bench “$name” of the server measures', async (group) => {
  const { rows } = await runGroup(group, tiny)
  expect(rows.length).toBeGreaterThan(0)
  for (const { median } of rows) expect(median).toBeGreaterThan(0)
})

test('the README tells what was measured, and nothing else', () => {
  for (const [file, text] of Object.entries(drawings())) {
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})
