import { medianOf } from '../../../.workspace/bench/median.ts'

/** The part of Lighthouse's report that is used here. Scores are from 0 to 1; null if there is none. */
export interface LighthouseReport {
  environment: { benchmarkIndex: number }
  /** Why Lighthouse could not audit the page. */
  runtimeError?: { code: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }
  >
  audits: Record<
    string,
    {
      title: string
      score: number | null
      scoreDisplayMode: string
      displayValue?: string
      numericValue?: number
    }
  >
}

/** The minimum score of each category, out of 100. */
export const goals: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** The metrics of the performance score, in milliseconds except for CLS. */
export const metrics = {
  'first-contentful-paint': 'FCP',
  'speed-index': 'SI',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const

export interface Summary {
  medians: Record<string, number>
  /** The medians of the performance metrics, by their short names. */
  figures: Record<string, number>
  /** Lighthouse's BenchmarkIndex of the machine in each run. */
  machine: number[]
  /** The audits that failed in any run, each with its category and id. */
  failing: string[]
  /** The categories below their goal. */
  unmet: string[]
}

/** The medians of several runs of one page; a category without a score counts as 0. */
export function summarise(reports: readonly LighthouseReport[]): Summary {
  const medians: Record<string, number> = {}
  for (const category of Object.keys(goals)) {
    const scores = reports.map(({ categories }) => categories[category]?.score ?? 0)
    medians[category] = Math.round(medianOf(scores) * 100)
  }
  const figures: Record<string, number> = {}
  for (const [id, name] of Object.entries(metrics))
    figures[name] = medianOf(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    medians,
    figures,
    machine: reports.map(({ environment }) => Math.round(environment.benchmarkIndex)),
    failing: [...new Set(reports.flatMap(failingOf))].sort(),
    unmet: Object.keys(goals).filter((name) => (medians[name] ?? 0) < (goals[name] ?? 0)),
  }
}

/** The audits that lower a score, and the failed pass/fail audits that have no weight. */
function failingOf({ categories, audits }: LighthouseReport): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) return []
      if (weight === 0 && audit.scoreDisplayMode !== 'binary') return []
      return [`${category}: ${audit.title} (${id})`]
    }),
  )
}
