import type { Fault } from './faults.ts'
import type { Run } from './run-seed.ts'

const maxShown = 20

/** The totals of many runs, as the command prints them. */
export class Tally {
  readonly failing: Run[] = []
  runs = 0
  #actions = 0
  #struck = new Map<Fault, number>()
  #began = performance.now()

  add(run: Run): void {
    this.runs += 1
    this.#actions += run.actions
    for (const [fault, count] of run.struck)
      this.#struck.set(fault, (this.#struck.get(fault) ?? 0) + count)
    if (run.breaches.length === 0) return
    this.failing.push(run)
    this.failing.sort((a, b) => a.seed - b.seed)
  }

  /** One line about the progress. */
  progress(): string {
    const seconds = (performance.now() - this.#began) / 1000
    const speed = `${(this.runs / seconds).toFixed(1)} runs a second`
    return `${count(this.runs, 'run')}, ${count(this.#actions, 'action')}, ${count(this.#injected, 'fault')}, ${speed}`
  }

  figures(): string[] {
    const kinds = [...this.#struck].sort(([, a], [, b]) => b - a)
    const shown = this.failing.slice(0, maxShown)
    const [first] = this.failing
    return [
      this.progress(),
      ...kinds.map(([fault, times]) => `${grouped(times).padStart(9)}  ${fault}`),
      ...shown.map(({ seed, breaches }) => `✗ seed ${seed}: ${breaches[0]}`),
      first
        ? `${count(this.failing.length, 'seed')} failed. Replay the first: pnpm run simulate --seed ${first.seed}`
        : 'No rule was broken.',
    ]
  }

  get #injected(): number {
    return [...this.#struck.values()].reduce((sum, times) => sum + times, 0)
  }
}

function count(n: number, thing: string): string {
  return `${grouped(n)} ${thing}${n === 1 ? '' : 's'}`
}

function grouped(n: number): string {
  return n.toLocaleString('en-GB')
}
