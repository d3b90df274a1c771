import type { Calibration, Preset } from './calibration.ts'
import type { Goal, Unit } from './group.ts'

/** What the verdicts of a group depend on, besides its figures. */
export interface VerdictContext {
  /** Null if nothing was measured in a browser. */
  calibration: Calibration | null
  /** Why the machine was too busy, or null. */
  busy: string | null
}

export interface GoalResult {
  text: string
  verdict: 'met' | 'missed' | 'not judged'
  /** Why the goal is not judged, in a few words. */
  reason?: string
}

interface Measurement {
  unit: Unit
  preset: Preset | null
  median: number
  ratio: number | null
}

/** Compares a figure with its goal, unless the state of the machine makes the figure meaningless. */
export function judgeGoal(
  goal: Goal,
  measurement: Measurement,
  context: VerdictContext,
): GoalResult {
  const text = goalText(goal)
  const reason = reasonNotToJudge(measurement, context)
  if (reason) return { text, verdict: 'not judged', reason }
  const value = goal.of === 'figure' ? measurement.median : (measurement.ratio ?? Number.NaN)
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = goal
  return { text, verdict: value <= atMost && value >= atLeast ? 'met' : 'missed' }
}

/** Bytes, memory and requests do not depend on how fast the machine is. */
const isTime: Record<Unit, boolean> = {
  ms: true,
  µs: true,
  'a second': true,
  bytes: false,
  MB: false,
  requests: false,
}

function reasonNotToJudge(
  { unit, preset }: Measurement,
  { calibration, busy }: VerdictContext,
): string | null {
  if (!isTime[unit]) return null
  if (busy) return 'machine busy'
  if (!preset) return null
  if (!calibration) return 'not calibrated'
  const throttle = calibration.throttles[preset]
  if (!throttle) return `machine slower than ${preset}`
  return throttle.isReached ? null : 'throttle not reached'
}

function goalText({ of, atMost, atLeast }: Goal): string {
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
  ]
  return `${bounds.join(', ')}${of === 'ratio' ? ' ×' : ''}`
}
