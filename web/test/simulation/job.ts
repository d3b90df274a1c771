import type { Fault } from './faults.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

/** One of the processes to which `jobs.ts` gives the seeds: it receives a seed and replies with its run. */
export interface SeedRequest {
  seed: number
}

/** A run as it is sent between processes; only a failed one contains its history. */
export interface SeedReply extends Omit<Run, 'struck'> {
  struck: [Fault, number][]
}

const template = await buildTemplate(process.argv[2])

// Ctrl-C reaches every process of the terminal, but the parent process decides when this one ends.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => void template.remove().finally(() => process.exit()))
process.on('message', async ({ seed }: SeedRequest) => {
  const run = await runSeed(seed, template)
  const history = run.breaches.length > 0 ? run.history : []
  process.send?.({ ...run, history, struck: [...run.struck] })
})
process.send?.('ready')
