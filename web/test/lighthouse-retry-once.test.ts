import { describe, expect, it } from 'vitest'
import { retryOnce } from '../bench/lighthouse/retry-once.ts'
import type { LighthouseReport } from '../bench/lighthouse/summary.ts'

function report(performance: number | null, code?: string): LighthouseReport {
  return {
    environment: { benchmarkIndex: 1500 },
    categories: { performance: { score: performance, auditRefs: [] } },
    audits: {},
    ...(code && { runtimeError: { code } }),
  }
}

/** Gives each run the next one of `results`, and records the messages. */
function audits(...results: (LighthouseReport | Error)[]) {
  const messages: string[] = []
  const left = [...results]
  const audit = async () => {
    const next = left.shift()
    if (!next || next instanceof Error) throw next ?? new Error('run once too often')
    return next
  }
  return { messages, runAudit: () => retryOnce(audit, '/', (line) => messages.push(line)) }
}

const good = report(0.97)

describe('Lighthouse run that fails', () => {
  it('repeats a run in which Lighthouse failed, and reports it', async () => {
    const crash = new Error('Command failed: npx\nRuntime error encountered: NO_NAVSTART')
    for (const miss of [crash, report(null), report(null, 'NO_NAVSTART')]) {
      const { messages, runAudit } = audits(miss, good)
      expect(await runAudit()).toBe(good)
      expect(messages).toHaveLength(1)
    }
    const { messages, runAudit } = audits(crash, good)
    await runAudit()
    expect(messages).toEqual(['  again, as Lighthouse missed a run: NO_NAVSTART'])
  })

  it('throws when a Lighthouse run fails twice, and never counts it as a low score', async () => {
    await expect(audits(report(null), report(null)).runAudit()).rejects.toThrow('has no score')
    await expect(audits(new Error('x'), report(1, 'NO_FCP')).runAudit()).rejects.toThrow('NO_FCP')
  })

  it('does not repeat a Lighthouse run that was only slow', async () => {
    const slow = report(0.1)
    const { messages, runAudit } = audits(slow)
    expect(await runAudit()).toBe(slow)
    expect(messages).toEqual([])
  })
})
