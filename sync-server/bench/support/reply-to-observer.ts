import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process reports about itself to the process that measures it. */
export interface Observation {
  /** CPU time of all its threads since its start, in µs. */
  cpuMicros: number
  /** Resident memory in bytes. */
  rss: number
  /** The longest turn of the event loop since the last observation, in ms. */
  longestTurnMs: number
  /** Whether it has running child processes. */
  hasChildren: boolean
}

const childrenFile = `/proc/self/task/${process.pid}/children`

function hasChildren(): boolean {
  return existsSync(childrenFile) && readFileSync(childrenFile, 'utf8') !== ''
}

const delay = monitorEventLoopDelay({ resolution: 1 })

/** Replies to each message of the parent with an observation. */
export function replyToObserver(): void {
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
  // An orderly exit, so that `--cpu-prof` can write its profile.
  process.on('SIGTERM', () => process.exit(0))
  // The measuring process is gone.
  process.on('disconnect', () => process.exit(0))
}
