import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Asked, Told } from './job.ts'
import type { Run } from './run-seed.ts'

export interface Division {
  from: number
  seeds: number
  /** How many processes live through seeds at once. */
  jobs: number
  onRun(run: Run): void
  /** No further seed is begun from here on. */
  signal?: AbortSignal
  untilOneFails?: boolean
  /** Of a PostgreSQL to live through them on; on SQLite without. */
  clusterUrl?: string | undefined
}

const script = fileURLToPath(new URL('job.ts', import.meta.url))

/** Much is short-lived here; and a stack is for whoever replays the seed. */
const flags = ['--max-semi-space-size=64', '--stack-trace-limit=0']

/**
 * How many seeds a process lives through before another takes its place: Node keeps every joined
 * AbortSignal that is listened to and never fires, and with it the whole world it was made in,
 * some 2 MB a seed.
 */
const seedsOfProcess = 200

/** Lives through seeds in several processes; which of them has a seed changes nothing in its story. */
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

/** One process, from its first seed to its last. */
function work(
  draw: () => number | null,
  note: (run: Run) => void,
  { signal, clusterUrl }: Division,
): Promise<void> {
  return new Promise((resolve) => {
    const job = fork(script, clusterUrl ? [clusterUrl] : [], { execArgv: flags })
    let seed: number | null = null
    let drawn = 0
    const stop = () => letGo(job)
    signal?.addEventListener('abort', stop)

    job.on('message', (told: Told | 'ready') => {
      if (told !== 'ready') note({ ...told, struck: new Map(told.struck) })
      seed = drawn < seedsOfProcess ? draw() : null
      drawn += 1
      if (seed === null) letGo(job)
      else job.send({ seed } satisfies Asked)
    })
    job.on('exit', (code) => {
      signal?.removeEventListener('abort', stop)
      if (seed !== null && !signal?.aborted) {
        const breaches = [`The process that had seed ${seed} ended with ${code}`]
        note({ seed, actions: 0, struck: new Map(), breaches, story: [] })
      }
      resolve()
    })
  })
}

/** It removes its files and ends. */
function letGo(job: ChildProcess): void {
  if (job.connected) job.disconnect()
}
