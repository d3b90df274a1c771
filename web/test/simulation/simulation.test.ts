import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hopFaults, ordinaryTurns, worldFaults } from './faults.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate, type Template } from './template.ts'

const seeds = Array.from({ length: 60 }, (_, n) => n + 1)

let template: Template
beforeAll(async () => {
  template = await buildTemplate()
})
afterAll(() => template.remove())

/** What went wrong, and the last that happened before. */
function told({ seed, breaches, story }: Run): string {
  return [`seed ${seed}`, ...breaches, ...story.slice(-15)].join('\n')
}

describe('devices, people and a server under a seed', () => {
  it('[Q1] [Q4] [Q5] [R2] [P2] [P5] [C5] lose nothing, apply nothing twice and come to agree, whatever goes wrong', async () => {
    const struck = new Set<string>()
    const failing: string[] = []
    for (const seed of seeds) {
      const run = await runSeed(seed, template)
      if (run.breaches.length > 0) failing.push(told(run))
      for (const fault of run.struck.keys()) struck.add(fault)
    }
    expect(failing).toEqual([])
    expect([...struck].sort()).toEqual([...hopFaults, ...worldFaults, ...ordinaryTurns].sort())
  }, 300_000)

  it('live through the same story each time', async () => {
    const [first, second] = [await runSeed(7, template), await runSeed(7, template)]
    expect(second.story).toEqual(first.story)
  }, 60_000)
})
