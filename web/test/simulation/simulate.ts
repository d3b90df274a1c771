import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startCluster } from '../../../sync-server/test/support/postgres/start-cluster.ts'
import { runInJobs } from './jobs.ts'
import { runSeed } from './run-seed.ts'
import { Tally } from './tally.ts'
import { buildTemplate } from './template.ts'

/**
 * `--seeds N` runs N seeds from `--from S` in `--jobs J` processes at the same time; `--seed X` runs one and
 * prints its history. Runs on SQLite; with `--engine postgres`, on a PostgreSQL cluster that it starts.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    'until-one-fails': { type: 'boolean', default: false },
  },
})

const progressMs = 10_000

if (!['sqlite', 'postgres'].includes(values.engine)) throw new Error('--engine sqlite or postgres')
const cluster = values.engine === 'postgres' ? await startCluster() : undefined
const clusterUrl = cluster?.urlOf('postgres')

if (values.seed !== undefined) await replay(Number(values.seed))
else await simulate(Number(values.from), Number(values.seeds))
await cluster?.stop()

async function replay(seed: number): Promise<void> {
  const template = await buildTemplate(clusterUrl)
  const { history, breaches } = await runSeed(seed, template).finally(() => template.remove())
  for (const sentence of history) console.log(sentence)
  for (const breach of breaches) console.log(`✗ ${breach}`)
  console.log(breaches.length === 0 ? `Seed ${seed} breaks no rule.` : `Seed ${seed} fails.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

async function simulate(from: number, seeds: number): Promise<void> {
  const tally = new Tally()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(signal))
  const timer = setInterval(() => {
    console.error(`${tally.progress()}, ${tally.failing.length} failed; ${seeds} asked for`)
  }, progressMs)
  await runInJobs({
    from,
    seeds,
    jobs: Number(values.jobs),
    signal: stopping.signal,
    untilOneFails: values['until-one-fails'],
    onRun: (run) => {
      tally.add(run)
      if (run.breaches.length > 0) console.error(`✗ seed ${run.seed}: ${run.breaches[0]}`)
    },
    clusterUrl,
  })
  clearInterval(timer)
  if (stopping.signal.aborted) console.log(`Interrupted after ${tally.runs} of ${seeds} runs.`)
  for (const line of tally.figures()) console.log(line)
  process.exitCode = tally.failing.length > 0 || stopping.signal.aborted ? 1 : 0
}
