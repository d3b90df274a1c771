import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SeedReply, SeedRequest } from './job.ts'
import type { Run } from './run-seed.ts'

export interface Division {
  from: number
  seeds: number
  /** How many processes run seeds at the same time. */
  jobs: number
  onRun(run: Run): void
  /** Once it is aborted, no further seed is started. */
  signal?: AbortSignal
  untilOneFails?: boolean
  /** The URL of a PostgreSQL cluster to run on; SQLite if left out. */
  clusterUrl?: string | undefined
}

const script = fileURLToPath(new URL('job.ts', import.meta.url))

/** Most objects are short-lived, and stack traces are only needed when a seed is replayed. */
const flags = ['--max-semi-space-size=64', '--stack-trace-limit=0']

/**
 * The number of seeds after which a process is replaced. Node never frees a signal of `AbortSignal.any` that
 * has listeners and does not fire. It keeps the whole world of its run in memory, some 2 MB for each seed.
 */
const seedsOfProcess = 200

/** Runs seeds in several processes; which process runs a seed does not change its history. */
export async function runInJobs(division: Division): Promise<void> {
  const end = division.from + division.seeds
  let next = division.from
  let hasFailed = false
  const isOver = () =>
    next >= end || division.signal?.aborted || (hasFailed && division.untilOneFails)
  const draw = () => (isOver() ? null : next++)
  const note = (run: Run) => {
    hasFailed ||= run.breaches.length > 0
    division.onRun(run)
  }
  const jobs = Math.min(division.jobs, division.seeds)
  const line = async () => {
    while (!isOver()) await work(draw, note, division)
  }
  await Promise.all(Array.from({ length: jobs }, line))
}

/** Runs one process from its first seed to its last. */
function work(
  draw: () => number | null,
  note: (run: Run) => void,
  { signal, clusterUrl }: Division,
): Promise<void> {
  return new Promise((resolve) => {
    const job = fork(script, clusterUrl ? [clusterUrl] : [], { execArgv: flags })
    let seed: number | null = null
    let drawn = 0
    const stop = () => detach(job)
    signal?.addEventListener('abort', stop)

    job.on('message', (reply: SeedReply | 'ready') => {
      if (reply !== 'ready') note({ ...reply, struck: new Map(reply.struck) })
      seed = drawn < seedsOfProcess ? draw() : null
      drawn += 1
      if (seed === null) detach(job)
      else job.send({ seed } satisfies SeedRequest)
    })
    job.on('exit', (code) => {
      signal?.removeEventListener('abort', stop)
      if (seed !== null && !signal?.aborted) {
        const breaches = [`The process that had seed ${seed} ended with ${code}`]
        note({ seed, actions: 0, struck: new Map(), breaches, history: [] })
      }
      resolve()
    })
  })
}

/** The process then removes its files and exits. */
function detach(job: ChildProcess): void {
  if (job.connected) job.disconnect()
}
