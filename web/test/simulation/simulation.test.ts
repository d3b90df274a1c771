import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { hopFaults, ordinaryTurns, worldFaults } from './faults.ts'
import { runInJobs } from './jobs.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

const seeds = 200

/** What went wrong, and the last that happened before. */
function told({ seed, breaches, story }: Run): string {
  return [`seed ${seed}`, ...breaches, ...story.slice(-15)].join('\n')
}

describe('devices, people and a server under a seed', () => {
  it('[Q1] [Q4] [Q5] [R2] [P2] [P5] [C5] lose nothing, apply nothing twice and come to agree, whatever goes wrong', async () => {
    const struck = new Set<string>()
    const failing: string[] = []
    let runs = 0
    const onRun = (run: Run) => {
      runs += 1
      if (run.breaches.length > 0) failing.push(told(run))
      for (const fault of run.struck.keys()) struck.add(fault)
    }
    await runInJobs({ from: 1, seeds, jobs: availableParallelism(), onRun })
    expect(failing).toEqual([])
    expect(runs).toBe(seeds)
    expect([...struck].sort()).toEqual([...hopFaults, ...worldFaults, ...ordinaryTurns].sort())
  }, 600_000)

  it('live through the same story each time', async () => {
    const template = await buildTemplate()
    try {
      const [first, second] = [await runSeed(7, template), await runSeed(7, template)]
      expect(second.story).toEqual(first.story)
    } finally {
      template.remove()
    }
  }, 60_000)
})
