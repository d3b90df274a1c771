import type { Family } from './exposition.ts'
import { Histogram } from './histogram.ts'

/** Seconds; a list that is kept takes far less than the first, a photo on a small machine a second. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

interface Series {
  method: string
  route: string
  byClass: Float64Array
  durations: Histogram
}

/**
 * Requests by route, method and class of status. A route is its pattern, never the address that was
 * asked for, so that there are as many series as routes and none says who asked for what.
 */
export class RequestCounts {
  readonly #series: Series[] = []

  /** What counts the answers of one route: each with its status and how long it took. */
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
    // What nobody has asked for yet would be most of the text.
    const all = this.#series.filter(({ byClass }) => byClass.some((count) => count > 0))
    return [
      {
        name: 'worldschool_http_requests_total',
        type: 'counter',
        help: 'Requests answered, by route pattern, method and class of status.',
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
        help: 'From a request’s head to the end of its answer, by route pattern and method.',
        samples: all.flatMap(({ method, route, durations }) =>
          durations.samples({ method, route }),
        ),
      },
    ]
  }
}
