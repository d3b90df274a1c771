import { counter, type Family } from './exposition.ts'
import { Histogram } from './histogram.ts'
import { RequestCounts } from './request-counts.ts'

/** A write was done, was done before and is told again, or is refused for good. [R2] */
export type WriteOutcome = 'applied' | 'replayed' | 'refused'

export type Metrics = ReturnType<typeof createMetrics>

/** What one process counts of its own work, from its start on. */
export function createMetrics() {
  const requests = new RequestCounts()
  const writes = new Map<string, { kind: string; outcome: WriteOutcome; value: number }>()
  const commitSizes = new Histogram([1, 2, 4, 8, 16, 32])
  const commitDurations = new Histogram([0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5])
  let unavailable = 0

  return {
    requests,
    /** `kind` is method and route pattern. */
    countWrite(kind: string, outcome: WriteOutcome): void {
      const name = `${kind} ${outcome}`
      const held = writes.get(name)
      if (held) held.value += 1
      else writes.set(name, { kind, outcome, value: 1 })
    },
    countCommit({ writers, ms }: { writers: number; ms: number }): void {
      commitSizes.observe(writers)
      commitDurations.observe(ms / 1000)
    },
    /** A request was turned away because the database could not serve just then. */
    countUnavailable(): void {
      unavailable += 1
    },
    families(): Family[] {
      return [
        ...requests.families(),
        {
          name: 'worldschool_writes_total',
          type: 'counter',
          help: 'Writes of members by kind; a replayed one was answered before.',
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
          help: 'From the beginning of a transaction of writes to its end on the disk.',
          samples: commitDurations.samples(),
        },
        counter(
          'worldschool_database_unavailable_total',
          'Requests turned away because the database was locked, full or gone.',
          unavailable,
        ),
      ]
    },
  }
}
