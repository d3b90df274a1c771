import { describe, expect, it } from 'vitest'
import type { Calibration, Throttle } from './bench/calibration.ts'
import type { Goal } from './bench/group.ts'
import { judgeGoal } from './bench/judge-goal.ts'

const goal: Goal = { of: 'figure', atMost: 50 }
const found = { unit: 'ms', preset: 'mid-tier', median: 40, ratio: null } as const
const throttle: Throttle = { rate: 2.2, index: 1_010, isReached: true }

function calibration(mid: Throttle | null): Calibration {
  return { samples: [2_200], throttles: { 'mid-tier': mid, 'low-tier': throttle } }
}

const quiet = { calibration: calibration(throttle), busy: null }

describe('judgeGoal', () => {
  it('a goal on a calibrated phone is met or missed by the median', () => {
    expect(judgeGoal(goal, found, quiet)).toEqual({ text: '≤ 50', verdict: 'met' })
    expect(judgeGoal(goal, { ...found, median: 51 }, quiet).verdict).toBe('missed')
  })

  it('a goal of a ratio is judged by the ratio, without a throttle', () => {
    const ratio = { unit: 'a second', preset: null, median: 9_000, ratio: 0.7 } as const
    const minRatio: Goal = { of: 'ratio', atLeast: 0.8 }
    expect(judgeGoal(minRatio, ratio, { calibration: null, busy: null })).toEqual({
      text: '≥ 0.8 ×',
      verdict: 'missed',
    })
  })

  it('goals in time are judged neither as values nor as ratios on a busy machine', () => {
    const busy = { ...quiet, busy: 'other processes took 60 % of a core' }
    const unjudged = { verdict: 'not judged', reason: 'machine busy' }
    expect(judgeGoal(goal, { ...found, median: 90 }, busy)).toMatchObject(unjudged)
    const ratio = { unit: 'ms', preset: null, median: 90, ratio: 3 } as const
    expect(judgeGoal({ of: 'ratio', atMost: 2 }, ratio, busy)).toMatchObject(unjudged)
  })

  it('goals in bytes, memory or requests are judged on a busy machine too', () => {
    const busy = { ...quiet, busy: 'other processes took 60 % of a core' }
    for (const unit of ['bytes', 'MB', 'requests'] as const) {
      const figure = { unit, preset: null, median: 60, ratio: null }
      expect(judgeGoal(goal, figure, busy).verdict).toBe('missed')
    }
  })

  it('a goal in time is not judged for a preset that is faster than the machine', () => {
    expect(judgeGoal(goal, found, { ...quiet, calibration: calibration(null) })).toMatchObject({
      verdict: 'not judged',
      reason: 'machine slower than mid-tier',
    })
    const low = { ...found, preset: 'low-tier' } as const
    expect(judgeGoal(goal, low, { ...quiet, calibration: calibration(null) }).verdict).toBe('met')
  })

  it('a goal in time is not judged if no throttle was found', () => {
    const far = calibration({ ...throttle, index: 1_400, isReached: false })
    expect(judgeGoal(goal, found, { ...quiet, calibration: far }).reason).toBe(
      'throttle not reached',
    )
  })
})
