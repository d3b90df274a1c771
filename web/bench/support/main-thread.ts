/** One event of a trace. Times are in µs; `tdur` is the part in which the thread ran on a processor. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

interface Task {
  ts: number
  end: number
  ms: number
}

/**
 * In these events a thread waits for the GPU process. A throttle turns the wait into a busy loop that looks
 * like work. A phone with a GPU has no such waits: here the CPU renders, and each WebGL frame is read back.
 */
const waits = ['CommandBufferProxyImpl::WaitForGetOffset', 'CommandBufferProxyImpl::WaitForToken']

/**
 * Returns the work of a page's main thread from one frame to the next, in ms. Excludes the time in which the
 * thread waited for a processor or for the GPU process.
 */
export function workPerFrame(events: readonly TraceEvent[]): number[] {
  const page = mostFrequent(events.filter(isFrame).map(threadOf))
  if (page === undefined) return []
  const drawn = events.filter((event) => isFrame(event) && threadOf(event) === page)
  const frames: number[] = []
  let hasDrawn = false
  let spent = 0
  for (const { ts, end, ms } of tasksOf(page, events)) {
    // A frame begins with the task after the one that rendered the previous frame.
    if (hasDrawn) {
      frames.push(spent)
      spent = 0
    }
    hasDrawn = drawn.some((frame) => frame.ts >= ts && frame.ts <= end)
    spent += ms
  }
  return frames
}

/** Returns the longest task of the main threads of all pages that rendered, in ms, without the same waits. */
export function longestTask(events: readonly TraceEvent[]): number {
  const pages = [...new Set(events.filter(isFrame).map(threadOf))]
  const tasks = pages.flatMap((page) => tasksOf(page, events))
  return Math.max(0, ...tasks.map(({ ms }) => ms))
}

/** Returns the tasks in the order in which they ran. */
function tasksOf(thread: string, events: readonly TraceEvent[]): Task[] {
  const own = events.filter((event) => event.tdur !== undefined && threadOf(event) === thread)
  const waited = own.filter(({ name }) => waits.includes(name))
  return own
    .filter(({ name }) => name === 'RunTask')
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const end = ts + dur
      const inside = waited.filter((wait) => wait.ts >= ts && wait.ts <= end)
      const waitedFor = inside.reduce((sum, wait) => sum + (wait.tdur ?? 0), 0)
      return { ts, end, ms: (tdur - waitedFor) / 1000 }
    })
}

function isFrame({ name }: TraceEvent): boolean {
  return name === 'FireAnimationFrame'
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
