import { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testAll } from '../../../.workspace/test-all.ts'
import { startCluster } from '../../../sync-server/test/support/postgres/start-cluster.ts'
import { hopFaults, ordinaryTurns, rareTurns, worldFaults } from './faults.ts'
import { runInJobs } from './jobs.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

/** Enough seeds for every fault to occur; `pnpm run simulate --seeds 10000` runs more. */
const seeds = testAll ? 200 : 30
/** Fewer, because a seed takes longer on PostgreSQL; it has the same history on both engines. */
const seedsOnPostgres = testAll ? 25 : 10

/** Returns what went wrong, and the last events before it. */
function describeRun({ seed, breaches, history }: Run): string {
  return [`seed ${seed}`, ...breaches, ...history.slice(-15)].join('\n')
}

/** Runs the first seeds, none of which may break a rule. Returns the faults that occurred. */
async function runSeeds(options: { seeds: number; clusterUrl?: string }): Promise<string[]> {
  const struck = new Set<string>()
  const failing: string[] = []
  let runs = 0
  const onRun = (run: Run) => {
    runs += 1
    if (run.breaches.length > 0) failing.push(describeRun(run))
    for (const fault of run.struck.keys()) struck.add(fault)
  }
  await runInJobs({ from: 1, jobs: availableParallelism(), onRun, ...options })
  expect(failing).toEqual([])
  expect(runs).toBe(options.seeds)
  for (const turn of testAll ? [] : rareTurns) struck.delete(turn)
  return [...struck].sort()
}

const everything = [
  ...hopFaults,
  ...worldFaults,
  ...ordinaryTurns,
  ...(testAll ? rareTurns : []),
].sort()

async function clusterOfTest(): Promise<string> {
  const cluster = await startCluster()
  onTestFinished(() => cluster.stop())
  return cluster.urlOf('postgres')
}

describe('devices, people and a server under a seed', () => {
  it('[Q1] [Q4] [Q5] [R2] [P2] [P5] [C5] the simulation loses no write, applies none twice and converges, under every fault', async () => {
    expect(await runSeeds({ seeds })).toEqual(everything)
  }, 600_000)

  it('[R2] [P1] [P5] [C5] the simulation converges with a server on PostgreSQL too', async () => {
    const struck = await runSeeds({ seeds: seedsOnPostgres, clusterUrl: await clusterOfTest() })
    // The default run has too few seeds here for every fault to occur.
    if (testAll) expect(struck).toEqual(everything)
  }, 600_000)

  it('a seed gives the same history each time, on either engine', async () => {
    const clusterUrl = await clusterOfTest()
    const histories: (readonly string[])[] = []
    for (const url of [undefined, undefined, clusterUrl]) {
      const template = await buildTemplate(url)
      histories.push((await runSeed(7, template).finally(template.remove)).history)
    }
    const [first, ...others] = histories
    expect(others).toEqual([first, first])
  }, 60_000)

  it('a seed gives the same history after a seed whose server holds contributions', async () => {
    const histories: (readonly string[])[] = []
    for (const seeds of [[18], [16, 18]]) {
      const template = await buildTemplate()
      let history: readonly string[] = []
      for (const seed of seeds) history = (await runSeed(seed, template)).history
      await template.remove()
      histories.push(history)
    }
    expect(histories[1]).toEqual(histories[0])
  }, 60_000)
})
