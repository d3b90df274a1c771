import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of Linux on every architecture that Node runs on. */
const ticksPerSecond = 100

/** Processor time since the start of the machine, in seconds. */
export interface ProcessorTime {
  /** Of all processes, and what a hypervisor gave to other machines. */
  all: number
  /** Of this process and all that it has started. */
  own: number
}

/** Begins to watch; the answer is the processor time of all others since then, in cores, or null. */
export function watchOthers(
  read: () => ProcessorTime | null = readProcessorTime,
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

/** Null where there is no /proc. */
export function readProcessorTime(): ProcessorTime | null {
  if (!existsSync('/proc/stat')) return null
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parseProcessStat(readIfThere(`/proc/${pid}/stat`)) ?? [])
  return {
    all: parseAll(readFileSync('/proc/stat', 'utf8')),
    own: ownTime(stats, process.pid),
  }
}

/**
 * The first line of /proc/stat: user nice system idle iowait irq softirq steal. Interrupts are left out: those of
 * the bench's own connections are no time of any process.
 */
export function parseAll(stat: string): number {
  const line = stat.split('\n')[0] ?? ''
  const [, user = 0, nice = 0, system = 0, , , , , steal = 0] = line.split(/\s+/).map(Number)
  return (user + nice + system + steal) / ticksPerSecond
}

export interface ProcessStat {
  pid: number
  parent: number
  /** Its own processor time and that of its children that have ended, in seconds. */
  seconds: number
}

/** A line of /proc/PID/stat; the name of a program may have spaces and brackets in it. */
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

/** The time of a process and of all that come from it. */
export function ownTime(stats: readonly ProcessStat[], pid: number): number {
  const childrenByParent = Map.groupBy(stats, ({ parent }) => parent)
  const timeOf = (one: ProcessStat): number =>
    (childrenByParent.get(one.pid) ?? []).reduce((sum, child) => sum + timeOf(child), one.seconds)
  const self = stats.find((one) => one.pid === pid)
  return self ? timeOf(self) : 0
}

/** Empty for a process that has ended meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
