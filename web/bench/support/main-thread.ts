/** One line of a trace; times in µs, `tdur` being the part in which the thread had a processor. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** What a page's own thread did, others that want the same processor left out; in ms. */
export interface MainThread {
  /** All its work from one frame to the next. */
  frames: number[]
  /** How long each slice of the work that gives the map its places has held it. */
  slices: number[]
}

/** Of the page that draws: others in the browser hardly ask for a frame. */
export function readMainThread(events: readonly TraceEvent[]): MainThread {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame')
  const page = mostFrequent(drawn.map(threadOf))
  const own = events
    .filter((event) => event.tdur !== undefined && threadOf(event) === page)
    .sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let hasDrawn = false
  let spent = 0
  for (const { name, tdur = 0 } of own) {
    // A task comes before what is in it; a frame begins with the task after the one that drew.
    if (name === 'FireAnimationFrame') hasDrawn = true
    if (name !== 'RunTask') continue
    if (hasDrawn) {
      frames.push(spent / 1000)
      spent = 0
      hasDrawn = false
    }
    spent += tdur
  }
  return { frames, slices: slicesOf(events, own) }
}

/** The timers in which the page has set a mark. */
function slicesOf(events: readonly TraceEvent[], own: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === 'bench:slice')
  return own
    .filter(({ name, ts, dur = 0 }) => {
      return name === 'TimerFire' && marks.some((mark) => mark.ts >= ts && mark.ts <= ts + dur)
    })
    .map(({ tdur = 0 }) => tdur / 1000)
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
