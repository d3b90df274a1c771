import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The peak memory of a child process in bytes, and its total CPU time in ms. */
export interface ResourceUsage {
  bytes: number
  cpuMs: number
}

const sampleMs = 20
/** Linux counts CPU time in this unit on every machine. */
const tickMs = 10

/**
 * Observes the children of a process, from before the first until all have ended. Only on Linux.
 */
export async function watchChildren(pid: number): Promise<ResourceUsage> {
  const usageByPid = new Map<string, ResourceUsage>()
  for (;;) {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    for (const child of children)
      usageByPid.set(child, usageOf(child) ?? (usageByPid.get(child) as ResourceUsage))
    if (children.length === 0 && usageByPid.size > 0) break
    await wait(sampleMs)
  }
  const all = [...usageByPid.values()].filter(Boolean)
  return {
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  }
}

/** Null when it has ended meanwhile. */
function usageOf(pid: string): ResourceUsage | null {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  // Reads the fields after the name, which may contain anything. User and system time are the
  // twelfth and thirteenth field.
  const [, rest = ''] = read(`/proc/${pid}/stat`).split(/\) (?=[A-Z] )/)
  const [user, system] = rest.split(' ').slice(11, 13).map(Number)
  if (!kilobytes || user === undefined || system === undefined) return null
  return { bytes: Number(kilobytes) * 1024, cpuMs: (user + system) * tickMs }
}

function read(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    // It ended in between.
    return ''
  }
}
