import { describe, expect, it } from 'vitest'
import { goals, type LighthouseReport, summarise } from '../bench/lighthouse/summary.ts'

/** A run in which everything is perfect except what is given. */
function report(given: Record<string, number | null> = {}, contrast = 1): LighthouseReport {
  const scores = { ...Object.fromEntries(Object.keys(goals).map((name) => [name, 1])), ...given }
  const auditRefs = [
    { id: 'color-contrast', weight: 7 },
    { id: 'long-tasks', weight: 0 },
  ]
  return {
    environment: { benchmarkIndex: 1500.4 },
    categories: Object.fromEntries(
      Object.entries(scores).map(([name, score]) => [
        name,
        { score, auditRefs: name === 'accessibility' ? auditRefs : [] },
      ]),
    ),
    audits: {
      'color-contrast': { title: 'Too pale', score: contrast, scoreDisplayMode: 'binary' },
      'long-tasks': { title: 'Long tasks', score: 0, scoreDisplayMode: 'informative' },
    },
  }
}

describe('summary of several Lighthouse runs', () => {
  it('takes the median of each Lighthouse category, so that one slow run decides nothing', () => {
    const runs = [0.95, 0.2, 0.97, 0.99, 0.96].map((performance) => report({ performance }))
    const summary = summarise(runs)
    expect(summary.medians).toMatchObject({ performance: 96, seo: 100 })
    expect(summary.unmet).toEqual([])
    expect(summary.machine).toEqual([1500, 1500, 1500, 1500, 1500])
  })

  it('fails below a goal, or if a Lighthouse category has no score', () => {
    expect(summarise([report({ performance: 0.94 })]).unmet).toEqual(['performance'])
    expect(summarise([report({ accessibility: 0.99 })]).unmet).toEqual(['accessibility'])
    expect(summarise([report({ seo: null })])).toMatchObject({
      unmet: ['seo'],
      medians: { seo: 0 },
    })
  })

  it('names each audit that cost points in any run once, and no other audit', () => {
    const { failing } = summarise([report({}, 0), report(), report({}, 0)])
    expect(failing).toEqual(['accessibility: Too pale (color-contrast)'])
  })
})
