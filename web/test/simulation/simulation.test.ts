import { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../../../sync-server/test/support/postgres/start-cluster.ts'
import { hopFaults, ordinaryTurns, worldFaults } from './faults.ts'
import { runInJobs } from './jobs.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

const seeds = 200
/** Each takes longer there, and what comes of one does not depend on the engine. */
const seedsOnPostgres = 25

/** What went wrong, and the last that happened before. */
function told({ seed, breaches, story }: Run): string {
  return [`seed ${seed}`, ...breaches, ...story.slice(-15)].join('\n')
}

/** Expects that all that can go wrong does in the first seeds, and that none of them breaks a rule. */
async function live(asked: { seeds: number; clusterUrl?: string }): Promise<void> {
  const struck = new Set<string>()
  const failing: string[] = []
  let runs = 0
  const onRun = (run: Run) => {
    runs += 1
    if (run.breaches.length > 0) failing.push(told(run))
    for (const fault of run.struck.keys()) struck.add(fault)
  }
  await runInJobs({ from: 1, jobs: availableParallelism(), onRun, ...asked })
  expect(failing).toEqual([])
  expect(runs).toBe(asked.seeds)
  expect([...struck].sort()).toEqual([...hopFaults, ...worldFaults, ...ordinaryTurns].sort())
}

async function clusterOfTest(): Promise<string> {
  const cluster = await startCluster()
  onTestFinished(() => cluster.stop())
  return cluster.urlOf('postgres')
}

describe('devices, people and a server under a seed', () => {
  it('[Q1] [Q4] [Q5] [R2] [P2] [P5] [C5] lose nothing, apply nothing twice and come to agree, whatever goes wrong', async () => {
    await live({ seeds })
  }, 600_000)

  it('[R2] [P1] [P5] [C5] do so with a server on PostgreSQL too', async () => {
    await live({ seeds: seedsOnPostgres, clusterUrl: await clusterOfTest() })
  }, 600_000)

  it('live through the same story each time, on either engine', async () => {
    const clusterUrl = await clusterOfTest()
    const stories: (readonly string[])[] = []
    for (const url of [undefined, undefined, clusterUrl]) {
      const template = await buildTemplate(url)
      stories.push((await runSeed(7, template).finally(template.remove)).story)
    }
    const [first, ...others] = stories
    expect(others).toEqual([first, first])
  }, 60_000)
})
