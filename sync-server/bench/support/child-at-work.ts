import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What a process that another has begun took at the most, in bytes, and all in all, in ms of a core. */
export interface Taken {
  bytes: number
  cpuMs: number
}

const lookMs = 20
/** Linux counts processor time in these, whatever the machine. */
const tickMs = 10

/** Watches the children of a process, from before there is one until all have ended. Only Linux tells. */
export async function watchChildren(pid: number): Promise<Taken> {
  const taken = new Map<string, Taken>()
  for (;;) {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    for (const child of children) taken.set(child, takenBy(child) ?? (taken.get(child) as Taken))
    if (children.length === 0 && taken.size > 0) break
    await wait(lookMs)
  }
  const all = [...taken.values()].filter(Boolean)
  return {
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  }
}

/** Null when it has ended meanwhile. */
function takenBy(pid: string): Taken | null {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  // Behind the name, which may hold anything: user and system time are the twelfth and thirteenth.
  const [, rest = ''] = read(`/proc/${pid}/stat`).split(/\) (?=[A-Z] )/)
  const [user, system] = rest.split(' ').slice(11, 13).map(Number)
  if (!kilobytes || user === undefined || system === undefined) return null
  return { bytes: Number(kilobytes) * 1024, cpuMs: (user + system) * tickMs }
}

function read(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    // It ended between the two.
    return ''
  }
}
