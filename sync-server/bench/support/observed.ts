import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process tells of itself, to the one that measures it. */
export interface Observation {
  /** Processor time since it began, of all its threads, in µs. */
  cpuMicros: number
  /** Resident memory in bytes. */
  rss: number
  /** The longest turn of the event loop since the last question, in ms. */
  longestTurnMs: number
  /** Whether it has processes of its own at work. */
  hasChildren: boolean
}

const childrenFile = `/proc/self/task/${process.pid}/children`

function hasChildren(): boolean {
  return existsSync(childrenFile) && readFileSync(childrenFile, 'utf8') !== ''
}

const delay = monitorEventLoopDelay({ resolution: 1 })

/** Answers each message of the parent with how this process does. */
export function answerObserver(): void {
  delay.enable()
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const observation: Observation = {
      cpuMicros: user + system,
      rss: process.memoryUsage.rss(),
      longestTurnMs: delay.max / 1e6,
      hasChildren: hasChildren(),
    }
    delay.reset()
    process.send?.(observation)
  })
  // In order, so that `--cpu-prof` has time to write what it saw.
  process.on('SIGTERM', () => process.exit(0))
  // Whoever measured is gone.
  process.on('disconnect', () => process.exit(0))
}
