import { counter, type Family, Histogram } from './exposition.ts'

/** In seconds. A cached list takes far less than the first bound; a photo takes one second on a small machine. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

interface Series {
  method: string
  route: string
  byClass: Float64Array
  durations: Histogram
}

/**
 * Counts requests by route, method and status class. A series is named by the route's pattern, never by the requested
 * URL. So the number of series is limited, and no series shows who requested what.
 */
class RequestCounts {
  readonly #series: Series[] = []

  /** Returns a function that counts the responses of one route, each with its status and duration. */
  of(method: string, route: string): (status: number, seconds: number) => void {
    const byClass = new Float64Array(classes.length)
    const durations = new Histogram(durationBounds)
    this.#series.push({ method, route, byClass, durations })
    return (status, seconds) => {
      const at = Math.floor(status / 100) - 1
      byClass[at] = (byClass[at] as number) + 1
      durations.observe(seconds)
    }
  }

  families(): Family[] {
    // Series without requests would be most of the output.
    const all = this.#series.filter(({ byClass }) => byClass.some((count) => count > 0))
    return [
      {
        name: 'worldschool_http_requests_total',
        type: 'counter',
        help: 'Responses, by route pattern, method and status class.',
        samples: all.flatMap(({ method, route, byClass }) =>
          classes.flatMap((status, at) => {
            const value = byClass[at] ?? 0
            return value > 0 ? [{ labels: { method, route, status }, value }] : []
          }),
        ),
      },
      {
        name: 'worldschool_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the request headers to the end of the response, by route pattern and method.',
        samples: all.flatMap(({ method, route, durations }) =>
          durations.samples({ method, route }),
        ),
      },
    ]
  }
}

/** `replayed`: the write was applied before, and its stored response is sent again. `refused` is permanent. [R2] */
export type WriteOutcome = 'applied' | 'replayed' | 'refused'

/** `failed`: this attempt failed, and another will follow. `dropped`: there will be no further attempt. */
export type MailOutcome = 'sent' | 'failed' | 'dropped'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one process since its start. */
export function createMetrics() {
  const requests = new RequestCounts()
  const writes = new Map<string, { kind: string; outcome: WriteOutcome; value: number }>()
  const commitSizes = new Histogram([1, 2, 4, 8, 16, 32])
  const commitDurations = new Histogram([0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5])
  const mails: Record<MailOutcome, number> = { sent: 0, failed: 0, dropped: 0 }
  let unavailable = 0

  return {
    requests,
    /** `kind` is method and route pattern. */
    countWrite(kind: string, outcome: WriteOutcome): void {
      const name = `${kind} ${outcome}`
      const counted = writes.get(name)
      if (counted) counted.value += 1
      else writes.set(name, { kind, outcome, value: 1 })
    },
    countCommit({ writers, ms }: { writers: number; ms: number }): void {
      commitSizes.observe(writers)
      commitDurations.observe(ms / 1000)
    },
    /** A request was refused because the database was temporarily unavailable. */
    countUnavailable(): void {
      unavailable += 1
    },
    countMail(outcome: MailOutcome): void {
      mails[outcome] += 1
    },
    families(): Family[] {
      return [
        ...requests.families(),
        {
          name: 'worldschool_writes_total',
          type: 'counter',
          help: 'Writes of members by kind; a replayed one returned its stored response.',
          samples: [...writes.values()].map(({ kind, outcome, value }) => ({
            labels: { kind, outcome },
            value,
          })),
        },
        {
          name: 'worldschool_commit_writes',
          type: 'histogram',
          help: 'Writes that were committed together.',
          samples: commitSizes.samples(),
        },
        {
          name: 'worldschool_commit_duration_seconds',
          type: 'histogram',
          help: 'Time from the start of a write transaction until it is on disk.',
          samples: commitDurations.samples(),
        },
        counter(
          'worldschool_database_unavailable_total',
          'Requests refused because the database was locked, full or unreachable.',
          unavailable,
        ),
        {
          name: 'worldschool_mails_total',
          type: 'counter',
          help: 'Mails sent, failed attempts, and dropped mails.',
          samples: Object.entries(mails).map(([outcome, value]) => ({
            labels: { outcome },
            value,
          })),
        },
      ]
    },
  }
}
