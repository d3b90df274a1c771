import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** USER_HZ of Linux, on every architecture that Node supports. */
const ticksPerSecond = 100

/** CPU time since boot, in seconds. */
export interface CpuTime {
  /** Of all processes, plus steal time: the time in which the hypervisor ran other virtual machines. */
  all: number
  /** Of this process and its descendants. */
  own: number
}

/** Starts watching. The returned function gives the CPU time of all other processes since then in cores, or null. */
export function watchOthers(
  read: () => CpuTime | null = readCpuTime,
  now: () => number = () => performance.now(),
): () => number | null {
  const [began, before] = [now(), read()]
  return () => {
    const after = read()
    if (!before || !after) return null
    const others = after.all - before.all - (after.own - before.own)
    return Math.max(0, others) / ((now() - began) / 1000)
  }
}

/** Returns null on systems without /proc. */
export function readCpuTime(): CpuTime | null {
  if (!existsSync('/proc/stat')) return null
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parseProcessStat(readIfExists(`/proc/${pid}/stat`)) ?? [])
  return {
    all: parseTotal(readFileSync('/proc/stat', 'utf8')),
    own: timeWithDescendants(stats, process.pid),
  }
}

/**
 * The first line of /proc/stat: user nice system idle iowait irq softirq steal. Time in interrupts is
 * ignored, because interrupts of the benchmark's own connections belong to no process.
 */
export function parseTotal(stat: string): number {
  const line = stat.split('\n')[0] ?? ''
  const [, user = 0, nice = 0, system = 0, , , , , steal = 0] = line.split(/\s+/).map(Number)
  return (user + nice + system + steal) / ticksPerSecond
}

export interface ProcessStat {
  pid: number
  parent: number
  /** Its own CPU time and that of its exited children, in seconds. */
  seconds: number
}

/** Parses /proc/PID/stat. The name of a program may contain spaces and parentheses. */
export function parseProcessStat(stat: string): ProcessStat | null {
  const nameEnd = stat.lastIndexOf(')')
  if (nameEnd < 0) return null
  const fields = stat.slice(nameEnd + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    seconds: ticks / ticksPerSecond,
  }
}

/** Returns the CPU time of a process and its descendants. */
export function timeWithDescendants(stats: readonly ProcessStat[], pid: number): number {
  const childrenByParent = Map.groupBy(stats, ({ parent }) => parent)
  const timeOf = (one: ProcessStat): number =>
    (childrenByParent.get(one.pid) ?? []).reduce((sum, child) => sum + timeOf(child), one.seconds)
  const self = stats.find((one) => one.pid === pid)
  return self ? timeOf(self) : 0
}

/** Returns an empty text for a process that has exited meanwhile. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
