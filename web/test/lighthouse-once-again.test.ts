import { describe, expect, it } from 'vitest'
import { onceAgain } from '../bench/lighthouse/once-again.ts'
import type { LighthouseReport } from '../bench/lighthouse/summary.ts'

function report(performance: number | null, code?: string): LighthouseReport {
  return {
    environment: { benchmarkIndex: 1500 },
    categories: { performance: { score: performance, auditRefs: [] } },
    audits: {},
    ...(code && { runtimeError: { code } }),
  }
}

/** Answers each run with the next of `answers`, and keeps what was said. */
function audits(...answers: (LighthouseReport | Error)[]) {
  const said: string[] = []
  const left = [...answers]
  const audit = async () => {
    const next = left.shift()
    if (!next || next instanceof Error) throw next ?? new Error('asked once too often')
    return next
  }
  return { said, look: () => onceAgain(audit, '/', (line) => said.push(line)) }
}

const good = report(0.97)

describe('a run that Lighthouse misses', () => {
  it('is made once more, and said to be', async () => {
    const crash = new Error('Command failed: npx\nRuntime error encountered: NO_NAVSTART')
    for (const miss of [crash, report(null), report(null, 'NO_NAVSTART')]) {
      const { said, look } = audits(miss, good)
      expect(await look()).toBe(good)
      expect(said).toHaveLength(1)
    }
    const { said, look } = audits(crash, good)
    await look()
    expect(said).toEqual(['  again, as Lighthouse missed a run: NO_NAVSTART'])
  })

  it('is an error the second time, and never counts as a low score', async () => {
    await expect(audits(report(null), report(null)).look()).rejects.toThrow('has no score')
    await expect(audits(new Error('x'), report(1, 'NO_FCP')).look()).rejects.toThrow('NO_FCP')
  })

  it('is not made again where it was only slow', async () => {
    const slow = report(0.1)
    const { said, look } = audits(slow)
    expect(await look()).toBe(slow)
    expect(said).toEqual([])
  })
})
