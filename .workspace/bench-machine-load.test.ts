import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  parseProcessStat,
  parseTotal,
  readCpuTime,
  timeWithDescendants,
  watchOthers,
} from './bench/cpu-time.ts'
import { busyReason, sampleAfter, steadySamples } from './bench/machine-load.ts'

describe('busyReason', () => {
  const quiet = { others: 0.04, samples: [2_000, 2_060, 2_010], after: 1_980 }

  it('an idle machine is not too busy', () => {
    expect(busyReason(quiet)).toBeNull()
  })

  it('a machine is too busy if other processes use a large part of a core', () => {
    expect(busyReason({ ...quiet, others: 0.6 })).toBe('other processes took 60 % of a core')
  })

  it('a machine is too busy if samples of the BenchmarkIndex differ too much', () => {
    const reason = busyReason({ ...quiet, samples: [2_000, 1_500, 2_010] })
    expect(reason).toBe('samples of the BenchmarkIndex differ by 26 %')
  })

  it('a machine is too busy if the BenchmarkIndex changes during the group', () => {
    const reason = busyReason({ ...quiet, after: 1_206 })
    expect(reason).toBe('the BenchmarkIndex changed by 40 % during the group')
  })

  it('measures the BenchmarkIndex again if a single sample is far off', async () => {
    const found = [2_000, 900, 2_010, 2_020, 1_980, 2_050]
    expect(await steadySamples(async () => found.shift() ?? 0)).toEqual([2_020, 1_980, 2_050])
    const after = [900, 2_000, 1_990]
    expect(await sampleAfter([2_000, 2_010, 2_020], async () => after.shift() ?? 0)).toBe(1_990)
    expect(await sampleAfter([2_000, 2_010, 2_020], async () => 1_950)).toBe(1_950)
  })

  it('uses only the BenchmarkIndex if the system does not report CPU time', () => {
    expect(busyReason({ ...quiet, others: null })).toBeNull()
    expect(busyReason({ others: null, samples: [], after: null })).toBeNull()
  })
})

describe('the CPU time of other processes', () => {
  it('reads CPU time from the first line of /proc/stat, without idle time and interrupts', () => {
    const stat = 'cpu  100 20 30 9000 800 5 10 50 0 0\ncpu0 50 10 15 4500 400 2 5 25 0 0\n'
    expect(parseTotal(stat)).toBe(2)
  })

  it('reads the CPU time of a process whose name contains parentheses and spaces', () => {
    const stat = `77 (a) b (c)) S 12 77 77 0 -1 4194304 1 2 0 0 150 50 200 100 20 0 1 0 5 6`
    expect(parseProcessStat(stat)).toEqual({ pid: 77, parent: 12, seconds: 5 })
    expect(parseProcessStat('')).toBeNull()
  })

  it('counts the CPU time of descendant processes as the process’s own', () => {
    const stats = [
      { pid: 1, parent: 0, seconds: 100 },
      { pid: 2, parent: 1, seconds: 1 },
      { pid: 3, parent: 2, seconds: 2 },
      { pid: 4, parent: 3, seconds: 4 },
      { pid: 5, parent: 1, seconds: 8 },
    ]
    expect(timeWithDescendants(stats, 2)).toBe(7)
  })

  it('reports CPU time of others as a share of a core since the watch began', () => {
    const read = [
      { all: 10, own: 4 },
      { all: 16, own: 7 },
    ]
    const moments = [1_000, 5_000]
    const end = watchOthers(
      () => read.shift() ?? null,
      () => moments.shift() ?? 0,
    )
    expect(end()).toBe(0.75)
  })

  it.skipIf(!existsSync('/proc/stat'))(
    'does not count a busy child of this process as another process, even after it has exited',
    async () => {
      const before = readCpuTime()?.own ?? 0
      const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
      let meanwhile = before
      while (meanwhile - before < 0.3) {
        await wait(50)
        meanwhile = readCpuTime()?.own ?? 0
      }
      child.kill('SIGKILL')
      await once(child, 'exit')
      // The kernel rounds the time of each process separately.
      expect(readCpuTime()?.own).toBeGreaterThan(meanwhile - 0.05)
    },
  )
})
