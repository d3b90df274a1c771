import type { Sample } from './exposition.ts'

/** How often values fell below each of some bounds. To observe one is a few steps in memory. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: Float64Array
  #sum = 0

  /** `bounds` go up; what is above the last is counted too. */
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

  /** As Prometheus has it: each bucket holds those below it too. */
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
