import type { Fault } from './faults.ts'
import { type Run, runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

/** One of the processes among which `jobs.ts` divides the seeds: is told a seed, answers its run. */
export interface Asked {
  seed: number
}

/** As it goes from process to process; the story only of what failed. */
export interface Told extends Omit<Run, 'struck'> {
  struck: [Fault, number][]
}

const template = await buildTemplate(process.argv[2])

// Ctrl-C reaches every process of the terminal: the one that gave the seeds says when to end.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => void template.remove().finally(() => process.exit()))
process.on('message', async ({ seed }: Asked) => {
  const run = await runSeed(seed, template)
  const story = run.breaches.length > 0 ? run.story : []
  process.send?.({ ...run, story, struck: [...run.struck] })
})
process.send?.('ready')
