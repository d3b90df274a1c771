/** One line of a trace; times in µs, `tdur` is the part in which the thread had a processor. */
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
 * In these a thread waits for the process that draws. A throttled thread spends such a wait in a loop, as if
 * it worked. Here the processor draws, and each frame of WebGL is read back: a phone with a graphics
 * processor has nothing of it.
 */
const waits = ['CommandBufferProxyImpl::WaitForGetOffset', 'CommandBufferProxyImpl::WaitForToken']

/**
 * The work of a page's main thread from one frame to the next, in ms. Time in which the thread waited for a
 * processor or for the process that draws is left out.
 */
export function workPerFrame(events: readonly TraceEvent[]): number[] {
  const page = mostFrequent(events.filter(isFrame).map(threadOf))
  if (page === undefined) return []
  const drawn = events.filter((event) => isFrame(event) && threadOf(event) === page)
  const frames: number[] = []
  let hasDrawn = false
  let spent = 0
  for (const { ts, end, ms } of tasksOf(page, events)) {
    // A frame begins with the task after the one that drew.
    if (hasDrawn) {
      frames.push(spent)
      spent = 0
    }
    hasDrawn = drawn.some((frame) => frame.ts >= ts && frame.ts <= end)
    spent += ms
  }
  return frames
}

/** The longest task of the main threads of all pages that drew, in ms; waits are left out as above. */
export function longestTask(events: readonly TraceEvent[]): number {
  const pages = [...new Set(events.filter(isFrame).map(threadOf))]
  const tasks = pages.flatMap((page) => tasksOf(page, events))
  return Math.max(0, ...tasks.map(({ ms }) => ms))
}

/** In the order in which they ran. */
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
