/** One value. Its name consists of the family's name and an optional suffix. */
interface Sample {
  value: number
  labels?: Record<string, string>
  /** For a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string
}

export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes metrics in the Prometheus text format 0.0.4; omits families without samples. */
export function writeExposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => lineOf(name, sample)),
        '',
      ].join('\n'),
    )
    .join('')
}

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`)
  const inBraces = pairs.length > 0 ? `{${pairs.join(',')}}` : ''
  return `${name}${suffix}${inBraces} ${numberText(value)}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (Number.isFinite(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

/** Returns a gauge without labels; null means no sample. */
export function gauge(name: string, help: string, value: number | null): Family {
  return { name, type: 'gauge', help, samples: value === null ? [] : [{ value }] }
}

/** Returns a counter without labels; null means no sample. */
export function counter(name: string, help: string, value: number | null): Family {
  return { ...gauge(name, help, value), type: 'counter' }
}

/** A histogram with cumulative buckets. Observing a value takes a few steps in memory. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: Float64Array
  #sum = 0

  /** `bounds` are ascending. Values above the last bound are counted too. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = new Float64Array(bounds.length + 1)
  }

  observe(value: number): void {
    const bounds = this.#bounds
    let at = 0
    while (at < bounds.length && value > (bounds[at] as number)) at += 1
    this.#counts[at] = (this.#counts[at] as number) + 1
    this.#sum += value
  }

  /** Samples in the Prometheus format: each bucket includes all lower ones. */
  samples(labels: Record<string, string> = {}): Sample[] {
    let total = 0
    const buckets = [...this.#counts].map((count, at) => {
      total += count
      const le = String(this.#bounds[at] ?? '+Inf')
      return { suffix: '_bucket', labels: { ...labels, le }, value: total }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: total },
    ]
  }
}
